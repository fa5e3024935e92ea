/** Replace lone surrogates by U+FFFD, as Go's JSON decoder does while it reads a string. */
export function goString(text: string): string {
  return SURROGATE.test(text) ? text.replace(loneSurrogates(), "\ufffd") : text;
}

const SURROGATE = /[\ud800-\udfff]/;
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function loneSurrogates(): RegExp {
  return /\p{Surrogate}/gu;
}
