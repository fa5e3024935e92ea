import type { JsonValue } from "@toolhaft/json-text";
import { goQuote } from "../go/quote.ts";
import { fieldType } from "../rules/field-type/rule.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";
import { showGot } from "./show-got.ts";

/** A list of strings, or `undefined` with each wrong item reported. */
export function checkStrings(
  state: LoadState,
  node: ToolNode,
  field: "command" | "envPassthrough",
  value: JsonValue,
): readonly string[] | undefined {
  const tool = node.identity;
  if (!Array.isArray(value)) {
    const path = pathOf(state, node, field);
    state.reporter.add(fieldType, { messageId: field, path, data: { got: showGot(value) }, tool });
    return undefined;
  }
  let isSound = true;
  for (let item = 0; item < value.length; item++) {
    const entry = value[item] as JsonValue;
    if (typeof entry === "string") continue;
    isSound = false;
    const path = pathOf(state, node, field, item);
    if (entry === null && field === "command" && item === 0) {
      const data = { index: node.index, quotedName: goQuote(node.identity.name ?? "") };
      state.reporter.add(fieldType, { messageId: "nullProgram", path, data, tool });
    } else {
      const data = { field, item, got: showGot(entry) };
      state.reporter.add(fieldType, { messageId: "item", path, data, tool });
    }
  }
  return isSound ? (value as string[]) : undefined;
}
