/** JSON text on one line laid out with two spaces a level. No token is touched: `1.0` stays `1.0`. */
export function prettyJson(text: string): string {
  let level = 0;
  let out = "";
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g);
  let previous = "";
  for (const [token] of tokens) {
    if (token === "}" || token === "]") {
      level--;
      out += previous === "{" || previous === "[" ? token : `${lineAt(level)}${token}`;
    } else {
      if (previous === "{" || previous === "[") out += lineAt(level);
      if (token === "{" || token === "[") level++;
      out += token === "," ? `,${lineAt(level)}` : token === ":" ? ": " : token;
    }
    previous = token;
  }
  return out;
}

function lineAt(level: number): string {
  return `\n${"  ".repeat(level)}`;
}
