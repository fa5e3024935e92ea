import { nearest, showValue, type Guesses } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import type { ValidationError } from "../validate/types.ts";
import type { Opened } from "./types.ts";

/** A property that is missing and one that nobody knows, if they look alike, are one mistake. */
export function pairNames(opened: readonly Opened[], guesses: Guesses): Opened[] {
  const taken = new Set<ValidationError>();
  const paired = opened.map((unwanted): Opened => {
    const missing = opened.filter(({ error }) => !taken.has(error) && isMissingBeside(error, unwanted.error));
    const name = wordOf(unwanted.error.data["property"]);
    const meant =
      name === undefined
        ? undefined
        : nearest(
            name,
            missing.map(({ error }) => wordOf(error.data["property"]) ?? ""),
            guesses,
          );
    const pair = missing.find(({ error }) => error.data["property"] === meant)?.error;
    if (!pair) return unwanted;
    taken.add(pair);
    return { ...unwanted, pair, hint: `did you mean ${showValue(meant)}, which is missing?` };
  });
  return paired.filter(({ error }) => !taken.has(error)).map((each) => withMisspelt(each, guesses));
}

function isMissingBeside(missing: ValidationError, unwanted: ValidationError): boolean {
  if (!isMissing(missing) || !/^(additional|unevaluated)Properties$/.test(unwanted.keyword)) return false;
  return JSON.stringify(missing.instancePath) === JSON.stringify(unwanted.instancePath.slice(0, -1));
}

// Where unknown properties are allowed, the misspelt one is no error of its own.
function withMisspelt(opened: Opened, guesses: Guesses): Opened {
  const { error } = opened;
  const name = wordOf(error.data["property"]);
  if (!isMissing(error) || name === undefined) return opened;
  const unknown = (): string[] => {
    const known = new Set(listOf(error.data["known"]));
    return listOf(error.data["present"]).filter((present) => !known.has(present));
  };
  const misspelt = nearest(name, unknown, guesses);
  return misspelt === undefined ? opened : { ...opened, hint: `is ${showValue(misspelt)} meant to be it?` };
}

function isMissing({ keyword }: ValidationError): boolean {
  return keyword === "required" || keyword === "dependentRequired" || keyword === "dependencies";
}

function wordOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function listOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
