import {
  defineRule,
  listInstead,
  showInPlaceOfList,
  type FindingLocation,
  type FixesLater,
  type MessageTemplate,
} from "@toolhaft/diagnostics";
import {
  isObject,
  own,
  ownObject,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { toolPath } from "@toolhaft/tool-targets/lists";
import { got } from "../got.ts";
import type { ListContext, ListFormat, ListRule } from "../list-rule.ts";

/** The root, the list and its items have the types that a provider's interface gives them. */
export function toolListRule(format: ListFormat, words: { root: MessageTemplate; tools: string }): ListRule {
  return defineRule({
    id: `${format}/tool-list`,
    severity: "error",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: {
      root: words.root,
      tools: { message: '"tools" must be an array, got {got}', help: words.tools },
      item: {
        message: "a tool must be an object, got {got}",
        help: "Remove the item, or write the tool in its place.",
      },
    },
    check(context: ListContext, report) {
      for (const finding of formFindings(context)) report(finding);
    },
  });
}

type FormFinding = FindingLocation & {
  messageId: "root" | "tools" | "item";
  data: { got: string };
  fixes?: FixesLater;
};

/** The root holds no list, the list is no array, or an item of it is no object. */
function formFindings({ document, list }: ListContext): FormFinding[] {
  if (list === undefined) return [listFault(document)];
  return list.items.flatMap((item, index): FormFinding[] =>
    isObject(item)
      ? []
      : [{ messageId: "item", path: toolPath(list, index), tool: { index }, data: { got: got(item) } }],
  );
}

/** Why a root holds no list of tools: where, and what stands there. */
function listFault(document: JsonDocument): FormFinding {
  const root = document.value;
  const fault = (messageId: "root" | "tools", path: JsonPath, value: JsonValue | undefined): FormFinding => ({
    messageId,
    path,
    data: { got: showInPlaceOfList(value) ?? got(value) },
    fixes: listInstead(document, path, value),
  });
  const tools = (path: JsonPath, value: JsonValue | undefined): FormFinding => fault("tools", path, value);
  if (!isObject(root)) return fault("root", [], root);
  if (Object.hasOwn(root, "tools")) return tools(["tools"], own(root, "tools"));
  const other = ["functions", "function"].find((key) => Object.hasOwn(root, key));
  if (other !== undefined) return tools([other], own(root, other));
  const result = ownObject(root, "result");
  if (result !== undefined && Object.hasOwn(result, "tools")) {
    return tools(["result", "tools"], own(result, "tools"));
  }
  return fault("root", [], root);
}
