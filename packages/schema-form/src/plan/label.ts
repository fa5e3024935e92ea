import { firstItems } from "@toolhaft/json-schema/places";
import { own, ownObject, ownString, ownStrings, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { fold } from "../schema/fold.ts";
import { nodeOf } from "../schema/node.ts";
import type { Place } from "@toolhaft/json-schema/places";
import type { SchemaReader } from "../schema/reader.ts";
import { TYPES, typesIn, type Type } from "../schema/types.ts";
import type { Label } from "./types.ts";

/** What tells an alternative from the others: its title, a property of a fixed value, its type, what it must hold. */
export function labelOf(reader: SchemaReader, place: Place, number: number): Label {
  const { said, types } = fold(reader, nodeOf([place]), undefined);
  const schemas = said.map(({ schema }) => schema);
  const title = schemas.map((schema) => ownString(schema, "title")).find((text) => text !== undefined);
  if (title !== undefined && title !== "") return { kind: "title", text: title };
  const tag = schemas.flatMap(tagsIn)[0];
  if (tag !== undefined) return tag;
  const items = said.map((each) => firstItems(each.place).others).find((each) => each !== undefined);
  const isList = onlyType(types) === "array";
  const ofItems = isList && items !== undefined ? typeIn(items) : undefined;
  if (ofItems !== undefined) return { kind: "list", of: ofItems };
  const isObjectLike = onlyType(types) === "object" || types.size === TYPES.length;
  const member = schemas.flatMap((schema) => [
    ...ownStrings(schema, "required"),
    ...Object.keys(ownObject(schema, "properties") ?? {}),
  ])[0];
  if (isObjectLike && member !== undefined) return { kind: "object", member };
  const type = onlyType(types);
  return type === undefined ? { kind: "number", number } : { kind: "type", type };
}

/** The one type of a set; all numbers are one. */
export function onlyType(types: ReadonlySet<Type>): Type | undefined {
  const kinds = [...types].filter((type) => type !== "integer" || !types.has("number"));
  return kinds.length === 1 ? kinds[0] : undefined;
}

function tagsIn(schema: JsonObject): Label[] {
  return Object.entries(ownObject(schema, "properties") ?? {}).flatMap(([name, property]): Label[] => {
    const fixed = fixedIn(property);
    return fixed === undefined || typeof fixed === "object" ? [] : [{ kind: "tag", name, value: fixed }];
  });
}

function fixedIn(property: JsonValue): JsonValue | undefined {
  if (typeof property !== "object" || property === null || Array.isArray(property)) return undefined;
  const fixed = own(property, "const");
  if (fixed !== undefined) return fixed;
  const list = own(property, "enum");
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}

function typeIn(items: JsonValue): Type | undefined {
  if (typeof items !== "object" || items === null || Array.isArray(items)) return undefined;
  const types = typesIn(items);
  return types === undefined ? undefined : onlyType(types);
}
