/** The bytes of an escaped text: `\xHH` is a byte, `\u{H}` a character, `\` at a line's end joins lines. */
export function unescapeBytes(text: string): Buffer {
  const parts = text.split(/(\\(?:x[0-9A-Fa-f]{2}|u\{[0-9A-Fa-f]+\}|\\|\n))/);
  return Buffer.concat(parts.map((part, index) => (index % 2 === 0 ? Buffer.from(part) : bytesOf(part))));
}

/** An escaped text that is UTF-8. */
export function unescapeText(text: string): string {
  return unescapeBytes(text).toString("utf8");
}

function bytesOf(escape: string): Buffer {
  if (escape.startsWith("\\x")) return Buffer.of(Number.parseInt(escape.slice(2), 16));
  if (escape.startsWith("\\u")) {
    return Buffer.from(String.fromCodePoint(Number.parseInt(escape.slice(3, -1), 16)));
  }
  return Buffer.from(escape === "\\\\" ? "\\" : "");
}

/** Whether a text can't be read as it is: it acts on terminals, or does not end with its line. */
export function needsEscapes(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text.replaceAll("\n", "")) || !text.endsWith("\n");
}

/** A text with every such character by its code. */
export function escapeText(text: string): string {
  const shown = text
    .replaceAll("\\", "\\\\")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
      character === "\n" ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    );
  return shown.endsWith("\n") ? shown : `${shown}\\\n`;
}
