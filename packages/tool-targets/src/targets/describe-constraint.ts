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
      return `property names ${asked.where === "root" ? "of the arguments themselves" : "at every level"}${asked.open === true ? " of objects that may have others" : ""} match ${asked.pattern} and have at most ${String(asked.max)} characters`;
    case "single-types":
      return `"type" is one name${asked.nullable === true ? ', or one next to "null"' : ""}`;
    case "pattern-syntax":
      return `no ${asked.not.map((part) => PARTS[part]).join(", no ")} in "pattern"`;
    case "formats":
      return `"format" is one of ${asked.only.join(", ")}`;
    case "keyword-values":
      return `"${asked.keyword}" is ${asked.only === undefined ? `not ${either(asked.not ?? [])}` : either(asked.only)}`;
    case "no-boolean-schemas":
      return describeBooleans(asked);
    case "unions-alone":
      return `${asked.bare === true ? "nothing" : "nothing but annotations"} stands next to "anyOf" below the root`;
    case "depth":
      return `at most ${String(asked.max)} levels of ${asked.properties === true ? "properties" : "objects and arrays"} in a tool`;
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
      if (asked.empty === true) return "no schema is empty";
      return `every ${asked.parts === true ? "branch and definition" : "schema"} has "type"${asked.enums === true ? ', also where "enum" or "const" tells it' : ""}`;
    case "no-recursion":
      return `no reference leads back to a schema that holds it${asked.endless === true ? ", where every value would have no end" : ""}`;
    case "references":
      return `no ${asked.not.map((form) => FORMS[form]).join(", no ")}`;
    case "neighbours":
      return describeNeighbours(asked);
    case "said-once":
      return `nothing but ${asked.only.join(", ")} is said twice, next to "anyOf" or "$ref" and in what they lead to`;
    case "value-types":
      return `the value of ${asked.keywords.join(", ")} is ${asked.types.join(" or ")}`;
    case "largest":
      return `the value of ${asked.keywords.join(", ")} is at most ${String(asked.max)}${asked.types === undefined ? "" : ` where the type is ${asked.types.join(" or ")}`}`;
    case "ordered":
      return asked.pairs.map(([low, high]) => `${low} is not above ${high}`).join(", ");
    case "list-length":
      return `${asked.keywords.join(", ")} ${asked.keywords.length === 1 ? "lists" : "list"} ${[asked.min === undefined ? [] : `at least ${String(asked.min)}`, asked.max === undefined ? [] : `at most ${String(asked.max)}`].flat().join(" and ")}`;
    case "list-unique":
      return `the values of ${asked.keywords.join(", ")} are all different`;
    case "reserved-keys":
      return `no property is called ${asked.not.join(", ")}`;
    default:
      return SIMPLE[asked.kind];
  }
}

function describeBooleans({
  where,
  in: holders,
  only,
}: Extract<Asked, { kind: "no-boolean-schemas" }>): string {
  const words = only === undefined ? "true and false are" : `${String(only)} is`;
  const place =
    holders === undefined ? (where === "root" ? " of arguments" : "") : ` in ${holders.join(", ")}`;
  return `${words} no schema${only === undefined ? "s" : ""}${place}`;
}

function describeNeighbours({
  not,
  only,
  beside,
  without,
  types,
  lists,
  where,
}: Extract<Asked, { kind: "neighbours" }>): string {
  const what = only === undefined ? `no ${(not ?? []).join(", ")}` : `nothing but ${only.join(", ")}`;
  const parts = [
    beside === undefined ? [] : [`next to ${beside.join(", ")}`],
    without === undefined ? [] : [`without ${without}`],
    lists === true ? ["next to a list of types"] : [],
    types === undefined ? [] : [`where the type is ${types.join(" or ")}`],
    where === undefined || where === "everywhere" ? [] : [PLACES[where]],
  ];
  return [what, ...parts.flat()].join(" ");
}

function either(values: readonly Scalar[]): string {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}

function describeLength({ min, max, stated }: { min?: number; max?: number; stated?: boolean }): string {
  if (stated === true && min === 1) return "a description that is there is not empty";
  const parts = [
    min === undefined ? [] : [min === 1 ? "a description is there" : `at least ${String(min)} characters`],
    max === undefined ? [] : [`a description has at most ${String(max)} characters`],
  ];
  return parts.flat().join(", and ");
}

const PLACES = { root: "in the schema of arguments itself", below: "below it", everywhere: "in schemas" };

const PARTS = {
  lookaround: "lookaround",
  lookbehind: "look behind",
  "unicode-class": "\\p{…}",
  backreference: "back reference",
  unanchored: "missing ^ or $",
  "class-escape": "\\d, \\w, \\s",
  boundary: "\\b",
  "odd-escape": "needless backslash",
  "group-syntax": "(?i) or (?P<name>",
  "stray-bracket": "stray ] or }",
  repetition: "thousands of repetitions",
  lazy: "lazy repetitions such as +?",
  unclosed: "unclosed group",
  broken: "broken expression",
};

const FORMS = {
  root: '"$ref": "#"',
  anchor: "reference to an anchor",
  remote: "reference to another document",
  unresolved: "reference that leads nowhere",
  escaped: "reference with ~ or %",
  "outside-defs": "reference to anything but the root's $defs",
};

const SIMPLE = {
  "items-stated": 'every array has "items"',
  "properties-named": "every object names at least one property",
  "enum-fits": 'the values of "enum" are of the "type" next to it',
  "enum-strings": '"enum" holds strings only, and none is empty',
  "types-known": '"type" is a name of JSON Schema, or a list of such',
  "required-declared": 'every name in "required" is among the properties',
  "objects-closed": 'every object has "additionalProperties": false',
  "values-alone": 'nothing that judges values stands next to "enum" and "const"',
  "all-required": 'every property is in "required"',
  "output-object": 'the schema of a result has "type": "object"',
};
