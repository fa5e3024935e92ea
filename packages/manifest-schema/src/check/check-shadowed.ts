import { showGot } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { manifestRules } from "../rules.ts";
import type { OddKeys } from "./check-keys.ts";
import { checkTimeout } from "./check-timeout.ts";
import { pathOf, type LoadState, type ToolField, type ToolNode } from "./node.ts";
import { reportNoList, reportNoString } from "./report-items.ts";

/**
 * The types of values that another spelling of their key hides: the reference decodes each of them, and
 * refuses the file for a wrong one. What else is wrong with them nobody sees.
 */
export function checkShadowed(
  state: LoadState,
  node: ToolNode,
  tool: JsonObject,
  shadowed: OddKeys["shadowed"],
): void {
  for (const { field, key } of shadowed) {
    const value = tool[key] as JsonValue;
    // Null is nothing to the reference, whatever the field.
    if (value === null) continue;
    const spellings = new Map([...(node.spellings ?? []), [field, key]]);
    checkOne(state, { ...node, fields: { ...node.fields, [field]: value }, spellings }, field, value);
  }
}

function checkOne(state: LoadState, node: ToolNode, field: string, value: JsonValue): void {
  if (field === "timeoutSec") checkTimeout(state, node);
  else if (field === "command" || field === "envPassthrough") checkList(state, node, field, value);
  else if (field === "name" || field === "description") checkText(state, node, field, value);
}

function checkText(
  state: LoadState,
  node: ToolNode,
  field: ToolField & ("name" | "description"),
  value: JsonValue,
): void {
  if (typeof value === "string") return;
  const data = { field, got: showGot(value) };
  const path = pathOf(state, node, field);
  state.reporter.add(manifestRules["manifest/field-type"], {
    messageId: field,
    path,
    data,
    tool: node.identity,
  });
}

function checkList(
  state: LoadState,
  node: ToolNode,
  field: "command" | "envPassthrough",
  value: JsonValue,
): void {
  if (!Array.isArray(value)) {
    reportNoList(state, node, field, value);
    return;
  }
  for (const [item, entry] of value.entries()) {
    if (typeof entry !== "string" && entry !== null) reportNoString(state, node, field, item, entry);
  }
}
