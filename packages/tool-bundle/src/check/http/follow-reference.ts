import { nearest, type Guesses } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Reference } from "../../templates/types.ts";

/** What a schema says of a value below an argument. */
export type Followed =
  /** It may be there; `isOptional` when some name on the way is not required. */
  | { kind: "found"; isOptional: boolean }
  /** The object `parent` has no such name. */
  | { kind: "unknown"; at: number; parent: string; meant?: string }
  /** `parent` is of a type that has no such part. */
  | { kind: "no-parts"; at: number; parent: string; type: string }
  /** The schema leaves open what is there. */
  | { kind: "open" };

/**
 * Follow a reference through the schema of the arguments, as far as that schema is definite. A list may
 * be shorter than an index says; that is the caller's to know.
 */
export function followReference(argSchema: JsonObject, reference: Reference, guesses: Guesses): Followed {
  let schema: JsonValue | undefined = argSchema;
  let isOptional = false;
  for (const [at, segment] of reference.entries()) {
    if (!isObject(schema) || COMBINING.some((key) => Object.hasOwn(schema as JsonObject, key))) {
      return at === 0 || !isOptional ? { kind: "open" } : { kind: "found", isOptional };
    }
    const parent = at === 0 ? "the arguments" : JSON.stringify(showReference(reference.slice(0, at)));
    const wanted = typeof segment === "number" ? "array" : "object";
    const types = typesOf(schema);
    if (types.length > 0 && !types.includes(wanted)) {
      return {
        kind: "no-parts",
        at,
        parent,
        type: types.map((type) => WITH_ARTICLE[type] ?? type).join(" or "),
      };
    }
    if (typeof segment === "number") {
      schema = schema["items"];
      continue;
    }
    const { properties } = schema;
    const declared: JsonObject = isObject(properties) ? properties : {};
    if (!Object.hasOwn(declared, segment)) {
      if (isOpen(schema, declared)) return { kind: "open" };
      const meant = nearest(segment, () => Object.keys(declared), guesses);
      return { kind: "unknown", at, parent, ...(meant === undefined ? {} : { meant }) };
    }
    const { required } = schema;
    if (!Array.isArray(required) || !required.includes(segment)) isOptional = true;
    schema = declared[segment];
  }
  return { kind: "found", isOptional };
}

/** `place.lines[0]`, as templates write it. */
export function showReference(reference: Reference): string {
  return reference
    .map((segment, at) =>
      typeof segment === "number" ? `[${String(segment)}]` : at === 0 ? segment : `.${segment}`,
    )
    .join("");
}

// What stands under these may add names and types.
const COMBINING = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
  null: "null",
  array: "an array",
  object: "an object",
};

function typesOf({ type }: JsonObject): string[] {
  return (Array.isArray(type) ? type : [type]).filter(
    (each) => typeof each === "string" && each !== "null",
  ) as string[];
}

// An object that declares its names means those, unless it says what others hold.
function isOpen(schema: JsonObject, declared: JsonObject): boolean {
  if (Object.hasOwn(schema, "patternProperties")) return true;
  const rest = schema["additionalProperties"];
  if (rest === false) return false;
  return rest === true || isObject(rest) || Object.keys(declared).length === 0;
}
