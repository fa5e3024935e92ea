import { equalJson } from "@toolhaft/json-schema";
import { own, ownString, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { fold, type Choice, type Folded } from "../schema/fold.ts";
import { nodeOf, type Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import type { Option } from "./types.ts";

/** Longer lists are shown as they are: to hold each value against a list of thousands takes too long. */
const MOST_JUDGED = 500;

/** The values that `const` or `enum` leaves, `null` apart; `undefined` where there is no such list. */
export function optionsOf(reader: SchemaReader, node: Node, { said }: Folded): readonly Option[] | undefined {
  const lists = said.flatMap(({ schema }) => listIn(schema));
  const [shortest] = lists.sort((a, b) => a.length - b.length);
  if (shortest === undefined) return undefined;
  const options = shortest.filter((value) => value !== null).map((value): Option => ({ value }));
  return options.length > MOST_JUDGED ? options : options.filter(({ value }) => reader.fits(node, value));
}

/** The values of alternatives that each list some, with their titles; `undefined` where one does more. */
export function optionsOfChoice(
  reader: SchemaReader,
  node: Node,
  { branches }: Choice,
): readonly Option[] | undefined {
  const options: Option[] = [];
  for (const branch of branches) {
    const { said } = fold(reader, nodeOf([branch]), undefined);
    const [list] = said.flatMap(({ schema }) => listIn(schema));
    if (list === undefined) return undefined;
    const schemas = said.map(({ schema }) => schema);
    const title = list.length === 1 ? titleIn(schemas) : undefined;
    for (const value of list) {
      if (value === null || options.some((each) => equalJson(each.value, value))) continue;
      // Objects of a fixed value stay alternatives: their members may be read.
      if (typeof value === "object") return undefined;
      if (reader.fits(node, value)) options.push(title === undefined ? { value } : { value, title });
      if (options.length > MOST_JUDGED) return undefined;
    }
  }
  return options;
}

function listIn(schema: JsonObject): (readonly JsonValue[])[] {
  if (Object.hasOwn(schema, "const")) return [[schema["const"] as JsonValue]];
  const list = own(schema, "enum");
  return Array.isArray(list) ? [list] : [];
}

function titleIn(schemas: readonly JsonObject[]): string | undefined {
  for (const keyword of ["title", "description"])
    for (const schema of schemas) {
      const text = ownString(schema, keyword);
      if (text !== undefined && text !== "") return text;
    }
  return undefined;
}
