/** As much of a result as a page can bear. */
const LONGEST = 50_000;

/** A result as people read it: a text without its quotes, else JSON on several lines, unless that would change how a number is spelt. */
export function shownText(json: string): { readonly text: string; readonly isCut: boolean } {
  const text = readable(json);
  return text.length <= LONGEST ? { text, isCut: false } : { text: text.slice(0, LONGEST), isCut: true };
}

function readable(json: string): string {
  const value = JSON.parse(json) as unknown;
  if (typeof value === "string") return value;
  return JSON.stringify(value) === json ? JSON.stringify(value, null, 2) : json;
}
