import type { Asked, Scalar } from "./constraint.ts";

/** A constraint in words, as `tools-lint targets` and the docs show it. */
export function describeConstraint(asked: Asked): string {
  switch (asked.kind) {
    case "name-format":
      return `names match ${asked.pattern}${asked.ignoresCase === true ? ", and differ in more than case" : ""}`;
    case "name-length":
      return `names have at most ${String(asked.max)} characters, a client's prefix included`;
    case "description-length":
      return describeLength(asked);
    case "tool-count":
      return `at most ${String(asked.max)} tools`;
    case "root-object":
      return `the schema of arguments has "type": "object"${asked.properties === true ? ' and "properties"' : ""}`;
    case "keywords":
      return `${PLACES[asked.where]}, ${asked.only === undefined ? `no ${(asked.not ?? []).join(", ")}` : `only ${asked.only.join(", ")}`}`;
    case "property-keys":
      return `property names ${asked.where === "root" ? "of the arguments themselves" : "at every level"} match ${asked.pattern} and have at most ${String(asked.max)} characters`;
    case "single-types":
      return `"type" is one name${asked.nullable === true ? ', or one next to "null"' : ""}`;
    case "pattern-syntax":
      return `no ${asked.not.map((part) => PARTS[part]).join(", no ")} in "pattern"`;
    case "formats":
      return `"format" is one of ${asked.only.join(", ")}`;
    case "keyword-values":
      return `"${asked.keyword}" is ${asked.only === undefined ? `not ${either(asked.not ?? [])}` : either(asked.only)}`;
    case "no-boolean-schemas":
      return `true and false are no schemas${asked.where === "root" ? " of arguments" : ""}`;
    case "unions-alone":
      return `${asked.bare === true ? "nothing" : "nothing but annotations"} stands next to "anyOf" below the root`;
    case "depth":
      return `at most ${String(asked.max)} levels of objects and arrays in a tool`;
    case "property-count":
      return `at most ${String(asked.max)} properties in a tool`;
    case "enum-count":
      return `at most ${String(asked.max)} enum values in a tool`;
    case "text-length":
      return `at most ${String(asked.max)} characters of names, enum values and constants in a tool`;
    case "enum-length":
      return `at most ${String(asked.max)} characters in the strings of one enum with more than ${String(asked.above)} values`;
    case "optional-count":
      return `at most ${String(asked.max)} optional properties over all tools`;
    case "types-stated":
      return `every schema has "type"${asked.enums === true ? ', also where "enum" or "const" tells it' : ""}`;
    default:
      return SIMPLE[asked.kind];
  }
}

function either(values: readonly Scalar[]): string {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}

function describeLength({ min, max }: { min?: number; max?: number }): string {
  const parts = [
    min === undefined ? [] : [min === 1 ? "a description is there" : `at least ${String(min)} characters`],
    max === undefined ? [] : [`a description has at most ${String(max)} characters`],
  ];
  return parts.flat().join(", and ");
}

const PLACES = { root: "in the schema of arguments itself", below: "below it", everywhere: "in schemas" };

const PARTS = { lookaround: "lookaround", "unicode-class": "\\p{…}", backreference: "back reference" };

const SIMPLE = {
  "items-stated": 'every array has "items"',
  "properties-named": "every object names at least one property",
  "enum-strings": '"enum" holds strings only',
  "no-recursion": "no reference leads back to a schema that holds it",
  "objects-closed": 'every object has "additionalProperties": false',
  "values-alone": 'nothing that judges values stands next to "enum" and "const"',
  "all-required": 'every property is in "required"',
  "output-object": 'the schema of a result has "type": "object"',
};
