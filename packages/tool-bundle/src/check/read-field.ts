import { showGot } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { toolRules } from "../rules/tool.ts";
import { fieldOf, isReported, placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Report a field of another type than `expected`, which reads as `a string`. */
export function reportType(
  state: CheckState,
  node: CheckedObject,
  field: string,
  expected: string,
  got: JsonValue,
): void {
  const data = { field, expected, got: showGot(got), hint: typeHelp(expected, got) };
  state.reporter.add(toolRules["bundle/field-type"], { messageId: "type", data, ...placeOf(node, field) });
}

/** Report that a field is missing; `what` says what belongs there. */
export function reportMissing(state: CheckState, node: CheckedObject, field: string, what: string): void {
  // Of broken text, what is missing may only be unreadable.
  if (node.isDamaged || isReported(node, field)) return;
  state.reporter.add(toolRules["bundle/field-required"], {
    messageId: "missing",
    data: { field, what },
    ...placeOf(node),
  });
}

/** A string, or `undefined` with a finding where one is due. `what` makes the field required. */
export function readString(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): string | undefined {
  return readTyped(state, node, field, what, "a string", (value) => typeof value === "string");
}

/** As `readString`; an empty string is a finding too. */
export function readText(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): string | undefined {
  const value = readString(state, node, field, what);
  if (value !== "") return value;
  // What must be there can't be left out.
  const hint = what ?? "Write what it stands for, or take the key out.";
  state.reporter.add(toolRules["bundle/field-type"], {
    messageId: "empty",
    data: { field, hint },
    ...placeOf(node, field),
  });
  return undefined;
}

/** As `readString`, for true and false. */
export function readBoolean(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): boolean | undefined {
  return readTyped(state, node, field, what, "true or false", (value) => typeof value === "boolean");
}

/** As `readString`, for an object. */
export function readObject(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): JsonObject | undefined {
  return readTyped(state, node, field, what, "an object", isObject);
}

function readTyped<Type extends JsonValue>(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what: string | undefined,
  expected: string,
  isType: (value: JsonValue) => value is Type,
): Type | undefined {
  const value = fieldOf(node, field);
  if (value !== undefined && isType(value)) return value;
  if (value !== undefined) reportType(state, node, field, expected, value);
  else if (what !== undefined) reportMissing(state, node, field, what);
  return undefined;
}

/** A whole number from `least` to `most`. */
export function readCount(
  state: CheckState,
  node: CheckedObject,
  field: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = fieldOf(node, field);
  if (value === undefined) return undefined;
  const isWhole = typeof value === "number" && Number.isSafeInteger(value);
  if (isWhole && value >= least && value <= most) return value;
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const range = isOpen ? `of at least ${String(least)}` : `from ${String(least)} to ${String(most)}`;
  reportType(state, node, field, `a whole number ${range}`, value);
  return undefined;
}

function itemHelp(item: JsonValue): string {
  return item === null ? "Take the null out." : typeHelp("a string", item);
}

/** A list of strings; items of other types are reported one by one. */
export function readStrings(state: CheckState, node: CheckedObject, field: string): string[] | undefined {
  const value = fieldOf(node, field);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    reportType(state, node, field, "an array of strings", value);
    return undefined;
  }
  value.forEach((item, index) => {
    if (typeof item === "string") return;
    const data = { field, item: index, expected: "a string", got: showGot(item), hint: itemHelp(item) };
    state.reporter.add(toolRules["bundle/field-type"], {
      messageId: "item",
      data,
      ...placeOf(node, field, index),
    });
  });
  return value.filter((item) => typeof item === "string");
}

/** How to fix a value that is not what `expected` says, such as `a string`. */
export function typeHelp(expected: string, got: JsonValue): string {
  if (got === null) return `Write ${expected}, or take the null out.`;
  if (expected === "a string") return "Put the text in double quotes.";
  if (expected === "true or false") return "Write true or false without quotes.";
  if (expected === "an object") return "Write its members in braces: { … }.";
  if (expected.startsWith("an object")) return "Write an object, with its members in braces: { … }.";
  if (expected.startsWith("an array")) return "List the entries in brackets, also a single one: [ … ].";
  return "Write digits only, without quotes.";
}
