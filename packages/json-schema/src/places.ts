import { isObject, own, type JsonValue } from "@toolhaft/json-text";
import { declaredDialect, dialectNamed } from "./validate/drafts/choose.ts";
import { isAccepted } from "./validate/validate.ts";
import { builtInSchema } from "./validate/metaschemas/index.ts";
import { createLibrary, ownResource } from "./validate/resources/library.ts";
import { resolveReference } from "./validate/resources/resolve.ts";
import { withoutFragment } from "./validate/resources/uri.ts";
import type { Library, Resource } from "./validate/run.ts";

/** A schema, and the document it stands in. */
export interface Place {
  readonly schema: JsonValue;
  readonly resource: Resource;
}

/** The places of one schema document. Nothing is fetched: references that lead out of it lead nowhere. */
export interface Places {
  readonly root: Place;
  /** What stands inside of a place. */
  inside(place: Place, schema: JsonValue): Place;
  /** Where a reference leads; `undefined` for nowhere. */
  follow(place: Place, reference: string): Place | undefined;
  /** Whether the schema of a place takes a value. What cannot be decided, or takes too much work, is not taken. */
  accepts(place: Place, value: JsonValue): boolean;
}

/** Who asks often for small answers does not wait long for one. */
const STEPS_OF_ONE_ANSWER = 20_000;

/** Open a schema document. Never throws. */
export function placesOf(schema: JsonValue): Places {
  const dialectOf: Library["dialectOf"] = (document, inherited) =>
    declaredDialect(document, inherited, (uri) => builtInSchema(withoutFragment(uri)));
  const dialect = dialectOf(schema, dialectNamed("2020-12"));
  const library = createLibrary(schema, dialect, {}, dialectOf);
  const enter = ({ resource }: Place, inner: JsonValue): Place => {
    const opens = isObject(inner) && typeof own(inner, "$id") === "string";
    return { schema: inner, resource: (opens ? ownResource(library, inner) : undefined) ?? resource };
  };
  return {
    root: { schema, resource: library.root },
    inside: enter,
    follow: ({ resource }, reference) => resolveReference(library, resource, reference),
    accepts: (place, value) => isAccepted(library, place, value, { maxSteps: STEPS_OF_ONE_ANSWER }),
  };
}

/** The one keyword that counts where a `$ref` stands alone, as it does up to draft-07. */
export function loneReference({ schema, resource }: Place): string | undefined {
  if (!isObject(schema) || !resource.dialect.refStandsAlone) return undefined;
  const reference = own(schema, "$ref");
  return typeof reference === "string" ? reference : undefined;
}

/** The schemas of an array's first items, and that of the others, in the words of the draft. */
export function firstItems({ schema, resource }: Place): {
  readonly first: readonly JsonValue[];
  readonly others: JsonValue | undefined;
} {
  if (!isObject(schema)) return { first: [], others: undefined };
  const items = own(schema, "items");
  const prefix = own(schema, "prefixItems");
  if (!resource.dialect.refStandsAlone)
    return { first: Array.isArray(prefix) ? prefix : [], others: Array.isArray(items) ? undefined : items };
  if (Array.isArray(items)) return { first: items, others: own(schema, "additionalItems") };
  return { first: [], others: items };
}
