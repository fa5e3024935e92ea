import {
  finishLoad,
  showGot,
  startLoad,
  type Loaded,
  type SyntaxOptions,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import { isObject, type JsonDocument, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { CheckState, LoadOptions } from "./check/state.ts";
import { toolRules } from "./rules/tool.ts";

/** Begin a load: the text's own faults are reported. */
export function start(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions,
  syntaxOf?: (document: JsonDocument) => SyntaxOptions,
): CheckState {
  return { ...startLoad(source, options, syntaxOf), options };
}

/** The root where it is an object; anything else that could be read is reported. */
export function rootOf({ document, reporter }: CheckState): JsonObject | undefined {
  const { value } = document;
  if (value === undefined || isObject(value)) return value;
  reporter.add(toolRules["bundle/field-type"], {
    messageId: "root",
    path: [],
    data: { got: showGot(value) },
  });
  return undefined;
}

/** A tool as findings name it: by its slug. */
export function identityOf(root: JsonValue | undefined, index = 0): ToolIdentity {
  const slug = isObject(root) && Object.hasOwn(root, "slug") ? root["slug"] : undefined;
  return typeof slug === "string" && slug !== "" ? { index, name: slug } : { index };
}

/** End a load: findings in order, and the document where none is an error. */
export function finish<D>({ reporter }: CheckState, read: D | undefined): Loaded<D> {
  const loaded = finishLoad(reporter, read);
  if (!loaded.conforms) delete loaded.document;
  return loaded;
}
