import { cursorAt } from "./cursor.ts";
import { requiredNames } from "./required-names.ts";
import type { Schema, Spot, Step } from "./schema-walk.ts";

/** The schemas that hold for an object of a document, or for one of its members. */
export type SchemasOf = (object: Spot, member?: Step) => readonly Schema[];

/** One thing that may be written. */
export interface Completion {
  /** As somebody reads it: a key without its quotes, a value as JSON. */
  label: string;
  /** What is written. */
  text: string;
  /** Whether the schema asks for this key. */
  isRequired: boolean;
  /** What the schema says of this key. */
  description: string | undefined;
}

/** What may be written at an offset, and in place of which characters. */
export interface Completions {
  expects: "key" | "value";
  /** Where it stands in the document. */
  path: readonly Step[];
  start: number;
  end: number;
  items: readonly Completion[];
}

/**
 * What may be written at an offset of JSON, from its schema: keys that are not there yet, and values of an enum. `undefined`
 * where nothing stands: behind what is whole, and in a comment.
 */
export function completionsAt(text: string, offset: number, schemasOf: SchemasOf): Completions | undefined {
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const { path, expects, others, start, end } = cursor;
  if (expects === "key") {
    const isFollowedByColon = /^\s*:/.test(text.slice(end, end + 100));
    const items = keysOf(schemasOf({ path, keys: others }), others).map(
      ([key, { description }, isRequired]) => {
        const written = JSON.stringify(key);
        return { label: key, text: isFollowedByColon ? written : `${written}: `, isRequired, description };
      },
    );
    return { expects, path, start, end, items };
  }
  const holder = { path: path.slice(0, -1), keys: others };
  const values = [...valuesOf(schemasOf(holder, path.at(-1))), ...requiredNames(text, path)];
  const items = values.map((value) => {
    const written = JSON.stringify(value);
    return { label: written, text: written, isRequired: false, description: undefined };
  });
  return { expects, path, start, end, items };
}

/** What the schema says of the key under an offset. */
export function describedKeyAt(
  text: string,
  offset: number,
  schemasOf: SchemasOf,
): { title: string; description: string } | undefined {
  const cursor = cursorAt(text, offset + 1);
  if (cursor?.expects !== "key" || !cursor.inString) return undefined;
  const { path, start, others } = cursor;
  const key = /^"((?:[^"\\]|\\.)*)"/.exec(text.slice(start, start + 1000))?.[1];
  if (key === undefined) return undefined;
  for (const { title = key, description } of schemasOf({ path, keys: [...others, key] }, key))
    if (description !== undefined) return { title, description };
  return undefined;
}

function keysOf(schemas: readonly Schema[], others: readonly string[]): [string, Schema, boolean][] {
  const keys = new Map<string, [string, Schema, boolean]>();
  for (const { properties = {}, required = [] } of schemas) {
    for (const [key, schema] of Object.entries(properties)) {
      if (!others.includes(key) && !keys.has(key)) keys.set(key, [key, schema, required.includes(key)]);
    }
  }
  return [...keys.values()];
}

function valuesOf(schemas: readonly Schema[]): unknown[] {
  return [
    ...new Set(
      schemas.flatMap(({ enum: values, const: constant, type }) => {
        if (values !== undefined) return values;
        if (constant !== undefined) return [constant];
        return type === "boolean" ? [true, false] : [];
      }),
    ),
  ];
}
