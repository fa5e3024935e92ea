/** JSON text over several lines, as people read it; every value keeps its spelling. */
export function indented(json: string): string {
  let depth = 0;
  let written = "";
  for (const [token] of json.matchAll(TOKENS)) {
    if (/^\s/.test(token)) continue;
    const isEmpty = /^(?:\{\s*\}|\[\s*\])$/.test(token);
    if (!isEmpty && /^[}\]]/.test(token)) depth -= 1;
    if (!isEmpty && /^[}\]]/.test(token)) written += line(depth);
    written += token === ":" ? ": " : isEmpty ? token.replace(/\s+/g, "") : token;
    if (!isEmpty && /^[{[]/.test(token)) depth += 1;
    if (token === "," || (!isEmpty && /^[{[]/.test(token))) written += line(depth);
  }
  return `${written}\n`;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|\{\s*\}|\[\s*\]|[{}[\],:]|\s+|[^\s{}[\],:"]+/gs;

function line(depth: number): string {
  return `\n${"  ".repeat(depth)}`;
}
