import { completionsAt, describedKeyAt as describedAt, type SchemasOf } from "@toolhaft/json-completion";
import { type FormatId, namesTools } from "@toolhaft/lint";
import type { OpenFile } from "../open-files.ts";
import { beginnings } from "./beginnings.ts";
import { schemasOf } from "./schemas.ts";

const KIND = { key: 10, value: 12 } as const;

/** What may be written at an offset, from the format's schema: keys that are not there yet, and values of an enum. */
export function completeAt({ document, format, path: file }: OpenFile, offset: number): object[] {
  // Of no format yet, and of no other kind of file either.
  if (format === null && !namesTools(file) && !/"tools"\s*:/.test(document.text)) return [];
  const found = completionsAt(document.text, offset, ofFormat(format));
  if (found === undefined) return [];
  const { expects, path, start, end, items } = found;
  const range = document.rangeOf(start, end);
  if (format === null && expects === "value" && path.length === 0) return beginnings(range);
  return items.map(({ label, text, isRequired, description }) => {
    const edit = { label, kind: KIND[expects], textEdit: { range, newText: text } };
    if (expects === "value") return { ...edit, filterText: text };
    return {
      ...edit,
      detail: isRequired ? "required" : undefined,
      documentation: description,
      // Required ones first.
      sortText: `${isRequired ? "0" : "1"}${label}`,
      filterText: JSON.stringify(label),
    };
  });
}

/** What the schema says of the key under an offset, as Markdown. */
export function describedKeyAt({ document, format }: OpenFile, offset: number): string | undefined {
  const described = describedAt(document.text, offset, ofFormat(format));
  return described === undefined ? undefined : `**${described.title}**\n\n${described.description}`;
}

function ofFormat(format: FormatId | null): SchemasOf {
  return (object, member) => schemasOf(format, object, member);
}
