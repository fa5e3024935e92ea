import { isObject, own, ownObject, ownStrings, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { typeComment } from "./comment.ts";
import type { Place } from "../places.ts";
import { NEVER, plain, propertyName, UNKNOWN, type TypeText } from "./type-text.ts";
import type { Around, Writing } from "./writing.ts";

/** What every object has in TypeScript's eyes: an optional property of such a name would be held against that. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The type of objects: what is required is, and where other properties may stand, any may. */
export function objectType(place: Place, schema: JsonObject, around: Around, writing: Writing): TypeText {
  const pad = `${around.pad}  `;
  const { depth } = around;
  const inside = (inner: JsonValue): TypeText =>
    writing.type(writing.places.inside(place, inner), { direct: NONE, pad, depth });
  const required = new Set(ownStrings(schema, "required"));
  const properties = Object.entries(ownObject(schema, "properties") ?? {});
  const lines = properties.map(([name, property]) => {
    const isOptional = !required.has(name);
    const type = isOptional && INHERITED.has(name) ? UNKNOWN : inside(property);
    const comment = isObject(property) ? typeComment(property, pad) : "";
    return `${comment}${pad}${propertyName(name)}${isOptional ? "?" : ""}: ${type.text};`;
  });
  const named = new Set(properties.map(([name]) => name));
  for (const name of required) if (!named.has(name)) lines.push(`${pad}${propertyName(name)}: unknown;`);

  const others = own(schema, "additionalProperties");
  const hasPatterns = Object.keys(ownObject(schema, "patternProperties") ?? {}).length > 0;
  // One type would have to hold for the named ones, too.
  const isPlain = lines.length === 0 && !hasPatterns;
  if (others === false && !hasPatterns) {
    if (isPlain) lines.push(`${pad}[key: string]: ${NEVER.text};`);
  } else {
    const type = isPlain && others !== undefined ? inside(others) : UNKNOWN;
    lines.push(`${pad}[key: string]: ${type.text};`);
  }
  return plain(`{\n${lines.join("\n")}\n${around.pad}}`);
}

const NONE: ReadonlySet<string> = new Set();
