/*
 * XML 1.0 has no way to write most control characters, lone surrogates and U+FFFE: not even as references.
 * Those are shown by their codes; what XML can say but no one would see stands as a reference, and parses to itself.
 */

/** Text for an element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[^ !#-%(-;=?-~]/gu, (character) => {
    const known = ENTITIES.get(character);
    if (known !== undefined) return known;
    const code = character.codePointAt(0) ?? 0;
    if (!isXmlCharacter(code)) return `&lt;U+${hex(code).padStart(4, "0")}&gt;`;
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character) ? `&#x${hex(code)};` : character;
  });
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
]);

/** XML 1.0, 2.2: `Char`. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}

/** Attributes with their values, those without a value left out; each with a space before it. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeXml(String(value))}"`))
    .join("");
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
