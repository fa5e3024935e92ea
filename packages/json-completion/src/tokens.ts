/** The index of the closing quote of a string; of the line's end where it is missing. */
export function stringEnd(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
    else if (text[at] === "\n") return at;
  }
  return text.length;
}

/** The last index of the comment that begins at an index; `undefined` where none does. */
export function commentEnd(text: string, at: number): number | undefined {
  if (text.startsWith("//", at)) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  if (!text.startsWith("/*", at)) return undefined;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 1;
}

/** Where the bare word at an index ends, like `true` or what there is of it so far; the index where there is none. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && /[^\s"{}[\],:/]/.test(text.charAt(end))) end++;
  return end;
}

/** What a key that is written in JSON says; of a broken one what stands between its quotes. */
export function keyOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.startsWith('"') ? literal.slice(1, -1) : literal;
  }
}
