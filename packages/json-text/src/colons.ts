import { isEscaped, skipSpace, skipString } from "./scan.ts";

/**
 * How many colons of a JSON text, or of a stretch of it, follow a quote that ends or starts a string: at least one for each
 * key written, so that a total equal to the number of keys in the parsed value proves that no key
 * was written twice. It can be higher: a string may start with a colon.
 */
export function countKeyColons(text: string, start = 0, end: number = text.length): number {
  let count = 0;
  for (let at = text.indexOf(":", start); at !== -1 && at < end; at = text.indexOf(":", at + 1)) {
    let quote = at - 1;
    let before = text.charCodeAt(quote);
    while (before === 0x20 || before === 0x0a || before === 0x0d || before === 0x09) {
      before = text.charCodeAt(--quote);
    }
    if (before !== 0x22) continue;
    if (text.charCodeAt(quote - 1) !== 0x5c || !isEscaped(text, quote)) count++;
  }
  return count;
}

/** How many keys a JSON text writes, repeated ones included. Exact, and slower. */
export function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = skipString(text, at);
    if (text.charCodeAt(skipSpace(text, at)) === 0x3a) count++;
  }
  return count;
}
