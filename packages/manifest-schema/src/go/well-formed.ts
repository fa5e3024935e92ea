/** Replace lone surrogates by U+FFFD, as Go's JSON decoder does while it reads a string. */
export function goString(text: string): string {
  return SURROGATE.test(text) ? text.replace(LONE_SURROGATES, "\ufffd") : text;
}

const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATES = /\p{Surrogate}/gu;
