import { isObject, own, ownObject, ownStrings, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Place } from "@toolhaft/json-schema/places";
import { fold, type Folded, type Said } from "../schema/fold.ts";
import { nodeOf, type Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import type { Member } from "./types.ts";

/** More properties than this are not shown as fields; they stay in the text. */
const MOST_MEMBERS = 2_000;

/**
 * The properties of an object that have a field: described ones in the order of the schema, those that are required or hinted at,
 * and those that the value has.
 */
export function membersOf(
  reader: SchemaReader,
  { said }: Folded,
  needs: readonly (readonly string[])[],
  value: JsonValue | undefined,
): readonly Member[] {
  const object = isObject(value) ? value : {};
  const required = requiredOf(said, object);
  const described = said.flatMap(({ schema }) => Object.keys(ownObject(schema, "properties") ?? {}));
  const own = new Set([...described, ...required, ...needs.flat()]);
  const names = new Set([...own, ...Object.keys(object)]);
  const members: Member[] = [];
  for (const name of names) {
    if (members.length >= MOST_MEMBERS) break;
    const node = memberOf(reader, said, name);
    const isRequired = required.has(name);
    // A property that must not be there has no field before somebody has given it one.
    if (isForbidden(node) && !isRequired && !Object.hasOwn(object, name)) continue;
    members.push({ name, node, isRequired, isExtra: !own.has(name) });
  }
  return members;
}

/** What describes the property of a name. */
export function memberOf(reader: SchemaReader, said: readonly Said[], name: string): Node {
  const places: Place[] = [];
  const rest: Place[] = [];
  let isCovered = false;
  for (const { schema, place } of said) {
    const enter = (inner: JsonValue): Place => reader.places.inside(place, inner);
    const properties = ownObject(schema, "properties") ?? {};
    const isNamed = Object.hasOwn(properties, name);
    if (isNamed) places.push(enter(properties[name] as JsonValue));
    const patterned = Object.entries(ownObject(schema, "patternProperties") ?? {}).filter(([pattern]) =>
      reader.matches(pattern, name),
    );
    places.push(...patterned.map(([, inner]) => enter(inner)));
    const others = own(schema, "additionalProperties");
    if (!isNamed && patterned.length === 0 && others !== undefined) places.push(enter(others));
    if (isNamed || patterned.length > 0 || others !== undefined) isCovered = true;
    const unevaluated = own(schema, "unevaluatedProperties");
    if (unevaluated !== undefined) rest.push(enter(unevaluated));
  }
  return nodeOf(isCovered ? places : [...places, ...rest]);
}

/** Whether names that no schema has may be added. */
export function othersOf({ said }: Folded): "asked" | "open" | "closed" {
  const schemas = said.map(({ schema }) => schema);
  const patterned = schemas.some((schema) => ownObject(schema, "patternProperties") !== undefined);
  const rest = schemas.flatMap((schema) =>
    ["additionalProperties", "unevaluatedProperties"].map((keyword) => own(schema, keyword)),
  );
  if (rest.includes(false)) return patterned ? "asked" : "closed";
  const isDescribed = schemas.some((schema) => ownObject(schema, "properties") !== undefined);
  return patterned || !isDescribed || rest.some((each) => each !== undefined) ? "asked" : "open";
}

function requiredOf(said: readonly Said[], object: JsonObject): Set<string> {
  const names = said.flatMap(({ schema }) => [
    ...ownStrings(schema, "required"),
    ...["dependentRequired", "dependencies"].flatMap((keyword) => {
      const dependent = ownObject(schema, keyword) ?? {};
      return Object.keys(dependent).flatMap((name) =>
        Object.hasOwn(object, name) ? ownStrings(dependent, name) : [],
      );
    }),
  ]);
  return new Set(names);
}

function isForbidden({ parts }: Node): boolean {
  return parts.some(({ schema }) => schema === false);
}

/** What describes the property of a name, given the object as it is. */
export function describedMember(
  reader: SchemaReader,
  node: Node,
  value: JsonValue | undefined,
  name: string,
): Node {
  return memberOf(reader, fold(reader, node, value).said, name);
}
