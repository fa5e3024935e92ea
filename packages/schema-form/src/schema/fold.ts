import { loneReference, type Place } from "@toolhaft/json-schema/places";
import { isObject, own, ownObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Node } from "./node.ts";
import type { SchemaReader } from "./reader.ts";
import { TYPES, typesIn, type Type } from "./types.ts";

/** A schema that is an object, where it stands. */
export interface Said {
  readonly schema: JsonObject;
  readonly place: Place;
}

/** Alternatives of which one is yet to be chosen. */
export interface Choice {
  readonly list: object;
  readonly branches: readonly Place[];
}

/** All that is said about a value: references followed, `allOf` opened, conditions decided by the value. */
export interface Folded {
  readonly said: readonly Said[];
  readonly choices: readonly Choice[];
  readonly types: ReadonlySet<Type>;
  /** Whether some `type` is said at all. */
  readonly isTyped: boolean;
  /** Some schema is `false`. */
  readonly isNever: boolean;
  /** A reference that leads nowhere. */
  readonly lost: string | undefined;
}

/** So many schemas speak about one value at most; what comes behind is left to the validator. */
const MOST_PARTS = 400;

export function fold(reader: SchemaReader, node: Node, value: JsonValue | undefined): Folded {
  const open = [...node.parts];
  const seen = new Set<JsonObject>();
  const said: Said[] = [];
  const choices: Choice[] = [];
  let types: ReadonlySet<Type> = new Set(TYPES);
  let isTyped = false;
  let isNever = false;
  let lost: string | undefined;
  for (let at = 0; at < open.length && said.length < MOST_PARTS; at++) {
    const place = open[at] as Place;
    const { schema } = place;
    if (schema === false) isNever = true;
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    const alone = loneReference(place);
    for (const reference of alone === undefined ? referencesOf(schema) : [alone]) {
      const target = reader.places.follow(place, reference);
      if (target === undefined) lost ??= reference;
      else open.push(target);
    }
    if (alone !== undefined) continue;
    said.push({ schema, place });
    const own = typesIn(schema);
    if (own !== undefined) {
      isTyped = true;
      types = new Set([...types].filter((type) => own.has(type)));
    }
    const enter = (inner: JsonValue): Place => reader.places.inside(place, inner);
    open.push(...listOf(schema, "allOf").map(enter), ...asked(reader, schema, value, enter));
    for (const keyword of ["oneOf", "anyOf"]) {
      const list = listOf(schema, keyword);
      if (list.length > 0 && !node.settled.has(list)) choices.push({ list, branches: list.map(enter) });
    }
  }
  return { said, choices, types, isTyped, isNever, lost };
}

function referencesOf(schema: JsonObject): string[] {
  return ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((keyword) => {
    const reference = own(schema, keyword);
    return typeof reference === "string" ? [reference] : [];
  });
}

/**
 * What `if` and dependent schemas ask for, given the value. Of a text or a number nothing: a field would change while
 * somebody types.
 */
function asked(
  reader: SchemaReader,
  schema: JsonObject,
  value: JsonValue | undefined,
  enter: (inner: JsonValue) => Place,
): Place[] {
  if (value !== undefined && (typeof value !== "object" || value === null)) return [];
  const places: Place[] = [];
  const condition = own(schema, "if");
  if (condition !== undefined) {
    const branch = own(schema, reader.accepts(enter(condition), value ?? {}) ? "then" : "else");
    if (isObject(branch)) places.push(enter(branch));
  }
  if (!isObject(value)) return places;
  for (const keyword of ["dependentSchemas", "dependencies"]) {
    for (const [name, inner] of Object.entries(ownObject(schema, keyword) ?? {}))
      if (isObject(inner) && Object.hasOwn(value, name)) places.push(enter(inner));
  }
  return places;
}

/** The schemas of a keyword that holds a list; always the same list for the same schema. */
export function listOf(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const list = own(schema, keyword);
  return Array.isArray(list) ? list : [];
}
