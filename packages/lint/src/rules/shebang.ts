// What Windows starts by the name's end.
const BY_NAME = /\.(?:exe|com|bat|cmd|ps1)$/i;

// A program of the machine has bytes that no text has, right at its start.
const TEXT = /^[\t\n\v\f\r\x20-\xff]*$/;

// Blanks and UTF-8's byte order mark, read as Latin-1.
const LATE = /^(?:\xef\xbb\xbf|\s)+#!/;

/** What keeps a system from starting a script, by its name and its first bytes (as Latin-1 text). */
export function shebangFault(
  file: string,
  head: string,
): "none" | "empty" | "late" | "carriageReturn" | undefined {
  if (BY_NAME.test(file)) return undefined;
  if (head === "") return "empty";
  if (head.startsWith("#!")) return /^[^\n]*\r\n/.test(head) ? "carriageReturn" : undefined;
  if (!TEXT.test(head)) return undefined;
  return LATE.test(head) ? "late" : "none";
}
