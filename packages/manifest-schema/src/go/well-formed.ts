/** Replace lone surrogates by U+FFFD, as Go's JSON decoder does while it reads a string. */
export function goString(text: string): string {
  return SURROGATE.test(text) ? text.replace(loneSurrogates(), "\ufffd") : text;
}

const SURROGATE = /[\ud800-\udfff]/;
// In a function: looking the property up takes a millisecond, which well-formed text need not wait for.
const loneSurrogates = (): RegExp => /\p{Surrogate}/gu;
