/** Longest part of a foreign text that a message repeats. */
const LONGEST = 500;

/**
 * Foreign text for use inside one line: control characters, terminal escapes and line separators
 * are written as `\xNN` or `\u{…}`, and a long text is cut on a character boundary.
 */
export function oneLine(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}
