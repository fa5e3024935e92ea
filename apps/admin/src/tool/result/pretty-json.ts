/** JSON text on lines of its own, each token as it was spelt. What is no JSON comes back as it is where it stops being one. */
export function prettyJson(json: string): string {
  let out = "";
  let depth = 0;
  const line = (): string => `\n${"  ".repeat(depth)}`;
  let before = "";
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === "}" || token === "]") {
      depth = Math.max(0, depth - 1);
      if (before !== "{" && before !== "[") out += line();
      out += token;
    } else {
      if (before === "{" || before === "[" || before === ",") out += line();
      out += token === ":" ? ": " : token;
      if (token === "{" || token === "[") depth++;
    }
    before = token;
  }
  return out;
}

// A string, a sign of structure, or what stands between them.
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** As much of a long text as a page can bear; `isCut`: there is more. */
export function cutLong(text: string, limit: number): { text: string; isCut: boolean } {
  return text.length <= limit ? { text, isCut: false } : { text: text.slice(0, limit), isCut: true };
}
