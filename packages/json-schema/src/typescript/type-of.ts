import { isObject, own, ownStrings, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { arrayType } from "./array-type.ts";
import { objectType } from "./object-type.ts";
import { loneReference, type Place } from "../places.ts";
import { intersection, literal, NEVER, plain, union, UNKNOWN, type TypeText } from "./type-text.ts";
import { DEEPEST, type Around, type Kind, type Writing } from "./writing.ts";

/** Longer lists of values are told by their kinds. */
const MOST_VALUES = 500;

/** The type of what a schema takes, or a wider one. A keyword that means one kind of values says nothing of the others. */
export function typeOf(place: Place, around: Around, writing: Writing): TypeText {
  const { schema } = place;
  if (schema === false) return NEVER;
  if (!isObject(schema) || around.depth > DEEPEST) return UNKNOWN;
  const lone = loneReference(place);
  if (lone !== undefined) return referred(place, lone, around, writing);
  const values = valuesOf(schema);
  if (values !== undefined) return union(values.map((value) => literal(value)));
  const named = kindsOf(schema);
  const kinds = named === undefined ? around.kinds : both(named, around.kinds);
  const inside = { ...around, ...(kinds === undefined ? {} : { kinds }), depth: around.depth + 1 };
  const reference = own(schema, "$ref");
  return intersection([
    ...(typeof reference === "string" ? [referred(place, reference, around, writing)] : []),
    ownType(place, schema, named === undefined, inside, writing),
    ...parts(schema, "allOf").map((part) => typeOf(writing.places.inside(place, part), inside, writing)),
    ...(["anyOf", "oneOf"] as const).flatMap((keyword) => {
      const branches = parts(schema, keyword);
      if (branches.length === 0) return [];
      return [union(branches.map((part) => typeOf(writing.places.inside(place, part), inside, writing)))];
    }),
  ]);
}

function referred(place: Place, reference: string, around: Around, writing: Writing): TypeText {
  const target = writing.places.follow(place, reference);
  if (target === undefined) return UNKNOWN;
  return target.schema === false ? NEVER : writing.refer(target, reference, around);
}

/** What the schema's own keywords say; where they name no type, and nothing of what a known one looks like, nothing. */
function ownType(
  place: Place,
  schema: JsonObject,
  isOpen: boolean,
  around: Around,
  writing: Writing,
): TypeText {
  const { kinds } = around;
  if (kinds === undefined || (isOpen && !SHAPED.some((keyword) => Object.hasOwn(schema, keyword))))
    return UNKNOWN;
  return union(
    [...kinds].map((kind) => {
      if (kind === "object") return objectType(place, schema, around, writing);
      return kind === "array" ? arrayType(place, schema, around, writing) : plain(kind);
    }),
  );
}

const SHAPED = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "items",
  "prefixItems",
];

/** The values that `const` or `enum` names, where they are not too many to be told one by one. */
function valuesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  const only = own(schema, "const");
  if (only !== undefined) return [only];
  const values = own(schema, "enum");
  return Array.isArray(values) && values.length <= MOST_VALUES ? values : undefined;
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["null", "null"],
  ["boolean", "boolean"],
  ["integer", "number"],
  ["number", "number"],
  ["string", "string"],
  ["array", "array"],
  ["object", "object"],
]);

function kindsOf(schema: JsonObject): ReadonlySet<Kind> | undefined {
  const type = own(schema, "type");
  const names = typeof type === "string" ? [type] : ownStrings(schema, "type");
  const kinds = names.map((name) => KINDS.get(name));
  const isSound = kinds.length > 0 && (!Array.isArray(type) || type.length === kinds.length);
  return isSound && !kinds.includes(undefined) ? new Set(kinds as Kind[]) : undefined;
}

function both(kinds: ReadonlySet<Kind>, others: ReadonlySet<Kind> | undefined): ReadonlySet<Kind> {
  return others === undefined ? kinds : new Set([...kinds].filter((kind) => others.has(kind)));
}

function parts(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const list = own(schema, keyword);
  return Array.isArray(list) ? list : [];
}
