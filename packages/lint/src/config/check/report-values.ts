import { nearest, replaceValue, showGot, showValue } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { typesOf, type Shape } from "../shape/shape.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

const ARTICLES = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
} as const;

/** Say of a value that it is of another type than its place takes. */
export function reportType(
  { reporter }: CheckedConfig,
  shape: Shape,
  value: JsonValue,
  path: JsonPath,
): void {
  const expected = typesOf(shape).map((type) => ARTICLES[type]);
  reporter.add(configRules["config/field-type"], {
    messageId: "wrong",
    path,
    data: { place: nameOf(path), expected: expected.join(" or "), got: showGot(value), doc: shape.doc },
  });
}

/** Say of a text that it is none of those that its place takes, and which was meant. */
export function reportChoice(
  checked: CheckedConfig,
  choices: readonly string[],
  value: string,
  path: JsonPath,
): void {
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

/** Say of a number that it is out of its range. */
export function reportRange(
  { reporter }: CheckedConfig,
  { min, integer, doc }: { min: number; integer: boolean; doc: string },
  value: number,
  path: JsonPath,
): void {
  const expected = `${integer ? "a whole number" : "a number"} from ${String(min)} on`;
  const data = { place: nameOf(path), expected, value: showValue(value), doc };
  reporter.add(configRules["config/bad-value"], { messageId: "range", path, data });
}
