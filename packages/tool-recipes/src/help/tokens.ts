const OPENING = "[({<";
const CLOSING = "])}>";

/** Words of a line, cut at blanks and commas that stand in no bracket: `-n NUM, --kind {a,b}` is `-n`, `NUM`, `--kind`, `{a,b}`. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const char = text[at] ?? " ";
    if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) depth = Math.max(0, depth - 1);
    // `-v|--verbose` is two words, `json|text` is one.
    const ends = depth === 0 && (/[\s,]/.test(char) || (char === "|" && text[at + 1] === "-"));
    if (!ends && at < text.length) continue;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  return words;
}

/** What is typed, and what is said about it: two blanks or a tab stand between. */
export function columnsOf(line: string): { readonly typed: string; readonly said: string } {
  const body = line.trim();
  const [blanks, tab] = [body.indexOf("  "), body.indexOf("\t")];
  const at = Math.min(...[blanks, tab].filter((place) => place !== -1), body.length);
  return { typed: body.slice(0, at), said: body.slice(at).trim() };
}

/** How far a line stands in; a tab counts as eight. */
export function indentOf(line: string): number {
  let indent = 0;
  for (const char of line) {
    if (char === " ") indent += 1;
    else if (char === "\t") indent += 8;
    else break;
  }
  return indent;
}
