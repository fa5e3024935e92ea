import { isObject, own, ownObject, ownStrings, type JsonValue } from "@toolhaft/json-text";
import { fold, type Choice, type Folded } from "../schema/fold.ts";
import { narrow, nodeOf, type Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import type { Place } from "@toolhaft/json-schema/places";
import { typeSpokenOf, type Type } from "../schema/types.ts";
import { labelOf } from "./label.ts";
import type { Alternative } from "./types.ts";

/** The branches of a choice that are possible next to what else is said, those for `null` left out. */
export function livingBranches(
  reader: SchemaReader,
  { types }: Folded,
  { branches }: Choice,
): readonly Place[] {
  return branches.filter((branch) => {
    const inside = fold(reader, nodeOf([branch]), undefined);
    const isOnlyNull = inside.said.some(
      ({ schema }) => own(schema, "const") === null || isNullAlone(own(schema, "enum")),
    );
    if (inside.isNever || isOnlyNull) return false;
    return [...inside.types].some((type) => type !== "null" && types.has(type));
  });
}

/** Words that change what a field looks like: with none of them an alternative only asks for properties. */
const SHAPING = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "prefixItems",
  "enum",
  "const",
  "oneOf",
  "anyOf",
  "allOf",
  "$ref",
  "$dynamicRef",
  "if",
];

/** The names that each branch asks for, where no branch does anything else; else `undefined`. */
export function namesAskedFor(branches: readonly Place[]): (readonly string[])[] | undefined {
  const lists: (readonly string[])[] = [];
  for (const { schema } of branches) {
    if (!isObject(schema)) return undefined;
    const type = own(schema, "type");
    if (type !== undefined && type !== "object") return undefined;
    if (SHAPING.some((word) => Object.hasOwn(schema, word))) return undefined;
    lists.push(ownStrings(schema, "required"));
  }
  return lists;
}

/** One alternative for each branch. */
export function alternativesOf(
  reader: SchemaReader,
  node: Node,
  { list, branches }: Choice,
  living: readonly Place[],
): readonly Alternative[] {
  return living.map((branch) => {
    const index = branches.indexOf(branch);
    return {
      id: String(index),
      label: labelOf(reader, branch, index + 1),
      node: narrow(node, [branch], list),
    };
  });
}

const ORDER: readonly Type[] = ["string", "number", "integer", "boolean", "array", "object"];

/** One alternative for each type that is left, and any JSON where no type is said at all. */
export function typeAlternatives(
  reader: SchemaReader,
  node: Node,
  { types, isTyped }: Folded,
): readonly Alternative[] {
  const left = ORDER.filter((type) => types.has(type) && (type !== "integer" || !types.has("number")));
  const typed = left.map((type): Alternative => ({
    id: type,
    label: { kind: "type", type },
    node: narrow(node, [reader.typed(type)]),
  }));
  return isTyped ? typed : [...typed, { id: "json", label: { kind: "json" }, node: undefined }];
}

/** The alternative that a value belongs to: one that it fits, else one with its tag, else one of its type, else the likeliest. */
export function alternativeFor(
  reader: SchemaReader,
  alternatives: readonly Alternative[],
  value: JsonValue | undefined,
  { said }: Folded,
): Alternative {
  const [first] = alternatives as readonly [Alternative, ...Alternative[]];
  if (value === undefined || value === null) {
    const spoken = typeSpokenOf(said.map(({ schema }) => schema));
    return alternatives.find(({ id }) => id === spoken) ?? first;
  }
  const described = alternatives.filter(({ node }) => node !== undefined);
  return (
    described.find(({ node }) => node !== undefined && reader.fits(node, value)) ??
    described.find(({ node }) => node !== undefined && hasTag(reader, node, value)) ??
    described.find(({ node }) => node !== undefined && hasType(reader, node, value)) ??
    first
  );
}

function hasTag(reader: SchemaReader, node: Node, value: JsonValue): boolean {
  if (!isObject(value)) return false;
  return fold(reader, node, undefined).said.some(({ schema }) =>
    Object.entries(ownObject(schema, "properties") ?? {}).some(([name, property]) => {
      const fixed = isObject(property) ? own(property, "const") : undefined;
      return fixed !== undefined && own(value, name) === fixed;
    }),
  );
}

function hasType(reader: SchemaReader, node: Node, value: JsonValue): boolean {
  const { types } = fold(reader, node, undefined);
  return [...types].some((type) => reader.accepts(reader.typed(type), value));
}

function isNullAlone(list: JsonValue | undefined): boolean {
  return Array.isArray(list) && list.length > 0 && list.every((each) => each === null);
}
