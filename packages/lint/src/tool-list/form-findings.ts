import type { FindingPlace } from "@toolhaft/diagnostics";
import { isObject } from "@toolhaft/json-text";
import { toolPath } from "./find-tool-list.ts";
import { got } from "./got.ts";
import { listFault } from "./list-fault.ts";
import type { ListContext } from "./list-rule.ts";

/** What keeps a document from being a list of tools; every API words it for itself. */
export type FormFinding = FindingPlace & { messageId: "root" | "tools" | "item"; data: { got: string } };

/** The root holds no list, the list is no array, or an item of it is no object. */
export function formFindings({ document, list }: ListContext): FormFinding[] {
  if (list === undefined) {
    const fault = listFault(document.value);
    const messageId = fault.key === undefined ? "root" : "tools";
    return [{ messageId, path: fault.path, data: { got: fault.got } }];
  }
  return list.items.flatMap((item, index): FormFinding[] =>
    isObject(item)
      ? []
      : [{ messageId: "item", path: toolPath(list, index), tool: { index }, data: { got: got(item) } }],
  );
}
