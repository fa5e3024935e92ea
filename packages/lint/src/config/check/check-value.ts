import { nearest, replaceValue, showGot, showValue } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { typesOf, type Shape } from "../shape/shape.ts";
import { checkKeys } from "./check-keys.ts";
import { checkText } from "./check-text.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

/** Check a value by its shape, and all that is in it. */
export function checkValue(checked: CheckedConfig, shape: Shape, value: JsonValue, path: JsonPath): void {
  const fitting = shape.kind === "either" ? shape.of.find((each) => isOfType(each, value)) : shape;
  if (fitting === undefined || !isOfType(fitting, value)) {
    reportType(checked, shape, value, path);
    return;
  }
  if (fitting.kind === "either") checkValue(checked, fitting, value, path);
  else if (fitting.kind === "list") checkItems(checked, fitting.item, value as JsonValue[], path);
  else if (isObject(value)) checkKeys(checked, fitting, value, path, checkValue);
  else if (fitting.kind === "choice") checkChoice(checked, fitting.of, value as string, path);
  else if (fitting.kind === "number") checkNumber(checked, fitting, value as number, path);
  else if (fitting.kind === "text") checkText(checked, fitting, value as string, path);
}

function isOfType(shape: Shape, value: JsonValue): boolean {
  const type = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return typesOf(shape).some((each) => each === type);
}

function checkItems(checked: CheckedConfig, item: Shape, values: JsonValue[], path: JsonPath): void {
  for (const [index, value] of values.entries()) checkValue(checked, item, value, [...path, index]);
}

const ARTICLES = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
} as const;

function reportType({ reporter }: CheckedConfig, shape: Shape, value: JsonValue, path: JsonPath): void {
  const expected = typesOf(shape).map((type) => ARTICLES[type]);
  reporter.add(configRules["config/field-type"], {
    messageId: "wrong",
    path,
    data: { place: nameOf(path), expected: expected.join(" or "), got: showGot(value), doc: shape.doc },
  });
}

function checkChoice(
  checked: CheckedConfig,
  choices: readonly string[],
  value: string,
  path: JsonPath,
): void {
  if (choices.includes(value)) return;
  const { reporter, document } = checked;
  const data = { place: nameOf(path), value: showValue(value), choices: choices.join(", ") };
  const meant = SYNONYMS.get(value.toLowerCase()) ?? nearest(value, choices);
  if (meant === undefined || !choices.includes(meant)) {
    reporter.add(configRules["config/bad-value"], { messageId: "choice", path, data });
    return;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(document, path, text, `Write ${text}`, true);
  reporter.add(configRules["config/bad-value"], {
    messageId: "meant",
    path,
    data: { ...data, meant },
    fixes,
  });
}

/** What other linters call the same. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["warn", "warning"],
  ["ignore", "off"],
  ["none", "off"],
  ["hint", "info"],
  ["note", "info"],
]);

function checkNumber(
  { reporter }: CheckedConfig,
  { min, integer, doc }: { min: number; integer: boolean; doc: string },
  value: number,
  path: JsonPath,
): void {
  if (value >= min && (!integer || Number.isSafeInteger(value))) return;
  const expected = `${integer ? "a whole number" : "a number"} from ${String(min)} on`;
  const data = { place: nameOf(path), expected, value: showValue(value), doc };
  reporter.add(configRules["config/bad-value"], { messageId: "range", path, data });
}

/** The root of a configuration, whatever stands there. */
export function checkRoot(checked: CheckedConfig, shape: Shape): JsonObject | undefined {
  const { value } = checked.document;
  if (value === undefined) return undefined;
  checkValue(checked, shape, value, []);
  return isObject(value) ? value : undefined;
}
