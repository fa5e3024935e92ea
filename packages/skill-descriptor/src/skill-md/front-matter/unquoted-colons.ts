import type { PlainField } from "./plain-fields.ts";

/** An unquoted value with `: ` in it, which YAML takes for a mapping and refuses. */
export interface UnquotedColon {
  field: PlainField;
  /** The colons, in the order of the text. */
  colons: number[];
}

/** The unquoted values that hold a colon before a blank or at the end of a line. */
export function findUnquotedColons(text: string, fields: readonly PlainField[]): UnquotedColon[] {
  return fields.flatMap((field) => {
    const { start, end } = field.value;
    const found = text.slice(start, end).matchAll(/:(?=[ \t\r\n]|$)/g);
    const colons = Array.from(found, ({ index }) => start + index);
    return colons.length > 0 ? [{ field, colons }] : [];
  });
}

/**
 * The text with those colons written as a character that YAML has no use for, so that the rest can be
 * read and every offset stays; `stand` is that character.
 */
export function maskColons(text: string, found: readonly UnquotedColon[]): { text: string; stand: string } {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code)) && code < 0xf8ff) code++;
  const stand = String.fromCharCode(code);
  const parts: string[] = [];
  let from = 0;
  for (const at of found.flatMap(({ colons }) => colons)) {
    parts.push(text.slice(from, at), stand);
    from = at + 1;
  }
  parts.push(text.slice(from));
  return { text: parts.join(""), stand };
}
