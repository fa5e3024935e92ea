/**
 * Unicode's white space as Go's `unicode.IsSpace` counts it, for use inside a regular expression's
 * class. JavaScript's `\s` differs: it has U+FEFF and lacks U+0085.
 */
export const GO_SPACE = "\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const SPACE = new RegExp(`[${GO_SPACE}]`);

/** Trim as Go's `strings.TrimSpace` does. */
export function goTrimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
