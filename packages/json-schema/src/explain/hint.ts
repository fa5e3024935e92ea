import { nearest, showValue, type Guesses } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import type { ValidationError } from "../validate/types.ts";

/** What was probably meant, or `undefined` when nothing is near. */
export function hintFor({ keyword, data }: ValidationError, guesses: Guesses): string | undefined {
  switch (keyword) {
    case "additionalProperties":
    case "unevaluatedProperties":
      return didYouMean(data["property"], data["known"], guesses);
    case "enum":
    case "const":
      return didYouMean(data["value"], data["allowed"], guesses);
    case "type":
      return otherSpelling(data["value"], data["expected"]);
    default:
      return undefined;
  }
}

function didYouMean(
  word: JsonValue | undefined,
  candidates: JsonValue | undefined,
  guesses: Guesses,
): string | undefined {
  if (typeof word !== "string" || !Array.isArray(candidates)) return undefined;
  const names = (): string[] => candidates.filter((candidate) => typeof candidate === "string");
  const meant = nearest(word, names, guesses);
  return meant === undefined ? undefined : `did you mean ${showValue(meant)}?`;
}

// Models and people alike put numbers and booleans into quotes, and one item where a list belongs.
function otherSpelling(value: JsonValue | undefined, expected: JsonValue | undefined): string | undefined {
  if (!Array.isArray(expected) || value === undefined) return undefined;
  if (typeof value === "string" && isQuoted(value, expected)) return `write ${value} without quotes`;
  if (expected.length === 1 && expected[0] === "array" && typeof value !== "object")
    return `write [${showValue(value)}]`;
  return undefined;
}

function isQuoted(text: string, expected: readonly JsonValue[]): boolean {
  if (expected.includes("boolean") && (text === "true" || text === "false")) return true;
  if (expected.includes("null") && text === "null") return true;
  if (expected.includes("integer") && /^-?(?:0|[1-9]\d{0,14})$/.test(text)) return true;
  return expected.includes("number") && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text);
}
