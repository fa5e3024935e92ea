import type { OpenFile } from "../open-files.ts";
import { placeAt } from "./place.ts";
import { schemasAt, schemasOf, type Schema } from "./schemas.ts";

const KIND = { property: 10, value: 12 } as const;

/** What may be written at an offset, from the format's schema: keys that are not there yet, and values of an enum. */
export function completeAt({ document, format }: OpenFile, offset: number): object[] {
  const { path, expects, seen, start, inString } = placeAt(document.text, offset);
  const schemas = schemasOf(format).flatMap((root) => schemasAt(root, path));
  const end = inString && document.text[offset] === '"' ? offset + 1 : offset;
  const range = document.rangeOf(start, end);
  const isFollowedByColon = /^\s*:/.test(document.text.slice(end, end + 100));
  if (expects === "key") {
    return keysOf(schemas, seen).map(([key, schema, required]) => {
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
  return valuesOf(schemas).map((value) => {
    const text = JSON.stringify(value);
    return { label: text, kind: KIND.value, filterText: text, textEdit: { range, newText: text } };
  });
}

/** What the schema says of the key under an offset, as Markdown. */
export function describedKeyAt({ document, format }: OpenFile, offset: number): string | undefined {
  const { path, expects, start, inString } = placeAt(document.text, offset + 1);
  if (expects !== "key" || !inString) return undefined;
  const key = /^"((?:[^"\\]|\\.)*)"/.exec(document.text.slice(start, start + 1000))?.[1];
  if (key === undefined) return undefined;
  const described = schemasOf(format)
    .flatMap((root) => schemasAt(root, [...path, key]))
    .find(({ description }) => description !== undefined);
  if (described === undefined) return undefined;
  return `**${described.title ?? key}**\n\n${described.description ?? ""}`;
}

function keysOf(schemas: readonly Schema[], seen: readonly string[]): [string, Schema, boolean][] {
  const keys = new Map<string, [string, Schema, boolean]>();
  for (const { properties = {}, required = [] } of schemas) {
    for (const [key, schema] of Object.entries(properties)) {
      if (!seen.includes(key) && !keys.has(key)) keys.set(key, [key, schema, required.includes(key)]);
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
