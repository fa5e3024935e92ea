/*
 * Scanning of text that is known to be JSON: no checks, only where things end.
 * Every function takes an offset and returns the offset after what it skipped.
 */

// All up to a bracket, over strings without escapes: engines run this at twice the speed of a loop. The
// bound keeps what they note down to go back to small.
const PLAIN = /[^"{}[\]]*(?:"[^"\\]*"[^"{}[\]]*){0,64}/y;

/** Skip JSON's four white-space characters. */
export function skipSpace(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at++;
  }
}

/** Skip a string whose opening quote stands at `offset`. */
export function skipString(text: string, offset: number): number {
  let quote = text.indexOf('"', offset + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote + 1;
}

/** Skip one value of any kind. Iterative, so depth costs no stack. */
export function skipValue(text: string, offset: number): number {
  const first = text.charCodeAt(offset);
  if (first === 0x22) return skipString(text, offset);
  return first === 0x7b || first === 0x5b ? skipRest(text, offset + 1) : skipScalar(text, offset);
}

/**
 * Skip what is left of the container around `offset`, its closing bracket included. Nobody who passes
 * `limit` looks further: an answer from there on says that the container does not end before it.
 */
export function skipRest(text: string, offset: number, limit: number = text.length): number {
  let depth = 1;
  let at = offset;
  while (at < limit) {
    PLAIN.lastIndex = at;
    PLAIN.test(text);
    at = PLAIN.lastIndex;
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = skipString(text, at);
      continue;
    }
    at++;
    if (code === 0x7b || code === 0x5b) depth++;
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at;
  }
  return Math.min(at, text.length);
}

/**
 * Whether brackets are nested deeper than `most` in the stretch of a text; it need not be JSON. A parser notes down
 * every level that it enters, so that a file of nothing but brackets would cost a hundred times its size.
 */
export function isDeeper(text: string, most: number, start = 0, end: number = text.length): boolean {
  let depth = 0;
  for (let at = start; at < end;) {
    PLAIN.lastIndex = at;
    PLAIN.test(text);
    at = PLAIN.lastIndex;
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = skipString(text, at);
      continue;
    }
    at++;
    if (code === 0x7b || code === 0x5b) {
      if (++depth > most) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Shorter texts are given to a parser as they are: it takes no more than a few megabytes for their brackets. */
export const WORTH_LOOKING = 100_000;

/** A quote is escaped when an odd number of backslashes stands before it. */
export function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === 0x5c) at--;
  return (quote - at) % 2 === 0;
}

function skipScalar(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    // White space, comma, closing bracket or brace end a number or a literal.
    if (code <= 0x20 || code === 0x2c || code === 0x5d || code === 0x7d) return at;
    at++;
  }
  return at;
}
