/** Longest part of a foreign text that a message repeats. */
const LONGEST = 500;

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Foreign text for use inside one line: line feeds, terminal escapes and line separators are written
 * as `\n`, `\xNN` or `\u{…}`, and a long text is cut on a character boundary. (The error texts of the
 * other packages do the same; this package depends on none of them.)
 */
export function oneLine(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => {
    const named = NAMED[sign];
    if (named !== undefined) return named;
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}
