import { namesTools } from "@toolhaft/lint";
import type { OpenFile } from "../open-files.ts";
import { cursorAt } from "./cursor.ts";
import { beginnings } from "./beginnings.ts";
import { requiredNames } from "./required-names.ts";
import type { Schema } from "./schema-walk.ts";
import { schemasOf } from "./schemas.ts";

const KIND = { property: 10, value: 12 } as const;

/** What may be written at an offset, from the format's schema: keys that are not there yet, and values of an enum. */
export function completeAt({ document, format, path: file }: OpenFile, offset: number): object[] {
  // Of no format yet, and of no other kind of file either.
  if (format === null && !namesTools(file) && !/"tools"\s*:/.test(document.text)) return [];
  const cursor = cursorAt(document.text, offset);
  if (cursor === undefined) return [];
  const { path, expects, others, start, end } = cursor;
  const range = document.rangeOf(start, end);
  const isFollowedByColon = /^\s*:/.test(document.text.slice(end, end + 100));
  if (expects === "key") {
    return keysOf(schemasOf(format, { path, keys: others }), others).map(([key, schema, required]) => {
      const label = JSON.stringify(key);
      return {
        label: key,
        kind: KIND.property,
        detail: required ? "required" : undefined,
        documentation: schema.description,
        // Required ones first.
        sortText: `${required ? "0" : "1"}${key}`,
        filterText: label,
        textEdit: { range, newText: isFollowedByColon ? label : `${label}: ` },
      };
    });
  }
  if (format === null && path.length === 0) return beginnings(range);
  const holder = { path: path.slice(0, -1), keys: others };
  const values = [...valuesOf(schemasOf(format, holder, path.at(-1))), ...requiredNames(document.text, path)];
  return values.map((value) => {
    const text = JSON.stringify(value);
    return { label: text, kind: KIND.value, filterText: text, textEdit: { range, newText: text } };
  });
}

/** What the schema says of the key under an offset, as Markdown. */
export function describedKeyAt({ document, format }: OpenFile, offset: number): string | undefined {
  const cursor = cursorAt(document.text, offset + 1);
  if (cursor?.expects !== "key" || !cursor.inString) return undefined;
  const { path, start, others } = cursor;
  const key = /^"((?:[^"\\]|\\.)*)"/.exec(document.text.slice(start, start + 1000))?.[1];
  if (key === undefined) return undefined;
  const described = schemasOf(format, { path, keys: [...others, key] }, key).find(
    ({ description }) => description !== undefined,
  );
  if (described === undefined) return undefined;
  return `**${described.title ?? key}**\n\n${described.description ?? ""}`;
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
