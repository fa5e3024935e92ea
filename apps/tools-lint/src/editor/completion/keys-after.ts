import { commentEnd, keyOf, stringEnd } from "./tokens.ts";

/** The keys that an object holds behind an offset, down to the bracket that ends it. */
export function keysAfter(text: string, offset: number): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (let at = offset; at < text.length && depth >= 0; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (depth === 0 && /^\s*:/.test(text.slice(end + 1, end + 100)))
        keys.push(keyOf(text.slice(at, end + 1)));
      at = end;
    } else if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
    else at = commentEnd(text, at) ?? at;
  }
  return keys;
}
