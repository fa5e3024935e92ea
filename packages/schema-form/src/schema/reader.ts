import { placesOf, type Place, type Places } from "@toolhaft/json-schema/places";
import type { JsonValue } from "@toolhaft/json-text";
import { rememberAnswers } from "./answers.ts";
import { isBoundless } from "./nesting.ts";
import { nodeOf, type Node } from "./node.ts";
import { TYPES, type Type } from "./types.ts";

/** One schema document, opened for a form. */
export interface SchemaReader {
  /** The schema itself, for who judges a whole value. */
  readonly schema: JsonValue;
  readonly root: Node;
  readonly places: Places;
  /** The schema nests without an end or is too large: the form is one field of JSON. */
  readonly isBoundless: boolean;
  /** Whether a value is all that is asked of it. What cannot be decided is not. */
  fits(node: Node, value: JsonValue): boolean;
  accepts(place: Place, value: JsonValue): boolean;
  /** Whether a pattern of names matches one. */
  matches(pattern: string, name: string): boolean;
  /** The schema that says a type and no more. */
  typed(type: Type): Place;
}

export interface ReadingOptions {
  /** Objects only, whatever else the schema takes: the arguments of a call are nothing else. Default true. */
  readonly objects?: boolean;
}

/** Open a schema. Never throws; what is no schema takes anything. */
export function readSchema(schema: JsonValue, { objects = true }: ReadingOptions = {}): SchemaReader {
  const boundless = isBoundless(schema);
  const places = placesOf(boundless ? true : schema);
  const answer = rememberAnswers();
  const types = new Map(TYPES.map((type) => [type, { schema: { type }, resource: places.root.resource }]));
  const patterns = new Map<string, Place>();
  const typed = (type: Type): Place => types.get(type) as Place;
  const accepts = (place: Place, value: JsonValue): boolean =>
    answer(place.schema, value, () => places.accepts(place, value));
  const patternPlace = (pattern: string): Place => {
    const place = patterns.get(pattern) ?? { schema: { pattern }, resource: places.root.resource };
    patterns.set(pattern, place);
    return place;
  };
  return {
    schema: boundless ? true : schema,
    root: nodeOf(objects ? [places.root, typed("object")] : [places.root]),
    places,
    isBoundless: boundless,
    fits: ({ parts }, value) => parts.every((place) => accepts(place, value)),
    accepts,
    matches: (pattern, name) => accepts(patternPlace(pattern), name),
    typed,
  };
}
