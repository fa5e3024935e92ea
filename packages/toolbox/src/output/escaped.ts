const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Foreign text for use inside one line: line feeds, terminal escapes and signs that act instead of showing
 * are written as `\n`, `\xNN` or `\u{…}`; a text of more than `most` UTF-16 units is cut with `…`.
 */
export function escaped(text: string, most = 500): string {
  const cut = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => {
    const named = NAMED[sign];
    if (named !== undefined) return named;
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}

/** The first bytes of a text, cut on the border of a character. */
export function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  // 10xxxxxx goes on with a character that began before.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString("utf8", 0, end);
}
