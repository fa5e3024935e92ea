import { isObject, own, valueAt, type JsonDocument, type JsonPath } from "@toolhaft/json-text";
import { replaceValue, showValue } from "@toolhaft/diagnostics";
import { shapeRules } from "../rules/shape.ts";
import { toCamelCase } from "../guidance/words.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** What a tool may be called (the BTCP Tool Schema, `name`). */
const TOOL_NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/;
const MAX_NAME = 64;

/** Check a tool's name; `undefined` when it has no usable one. */
export function checkName(state: LoadState, tool: CheckedObject): string | undefined {
  const name = readString(state, tool, "name");
  if (name === undefined) return undefined;
  const place = placeOf(tool, "name");
  const { reporter, document } = state;
  if (name === "") {
    reporter.add(shapeRules["btcp/name"], { messageId: "empty", data: {}, ...place });
    return undefined;
  }
  const fits = TOOL_NAME.test(name);
  // A name of the right letters has as many characters as units; of others the pattern says enough.
  if (fits && name.length > MAX_NAME) {
    reporter.add(shapeRules["btcp/name"], { messageId: "tooLong", data: { length: name.length }, ...place });
    return undefined;
  }
  if (fits) return name;
  const meant = toCamelCase(name);
  const data = { name: showValue(name) };
  if (meant === undefined) {
    reporter.add(shapeRules["btcp/name"], { messageId: "pattern", data, ...place });
    return undefined;
  }
  const text = JSON.stringify(meant);
  reporter.add(shapeRules["btcp/name"], {
    messageId: "meant",
    data: { ...data, meant: text },
    fixes: isTaken(document, tool.path, meant)
      ? []
      : replaceValue(document, place.path, text, `Write ${text}`, false),
    ...place,
  });
  return undefined;
}

/** Whether another tool of the list has a name. */
function isTaken(document: JsonDocument, path: JsonPath, name: string): boolean {
  const list = path.length === 0 ? undefined : valueAt(document.value, path.slice(0, -1));
  return Array.isArray(list) && list.some((tool) => isObject(tool) && own(tool, "name") === name);
}
