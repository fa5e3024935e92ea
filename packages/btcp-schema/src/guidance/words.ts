// eslint-disable-next-line regexp/no-super-linear-move -- of two capitals the first is found at once
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;

/** The words of a name: `getURLOfPage` → `get`, `URL`, `Of`, `Page`. */
export function wordsOf(name: string): string[] {
  return name.match(WORD) ?? [];
}

/** A name in camel case, `undefined` when nothing usable is left of it or it would be too long. */
export function toCamelCase(name: string): string | undefined {
  const parts = name.split(/[^a-zA-Z0-9]+/).filter((part) => part !== "");
  const camel = parts.map((part, index) => cased(part, index === 0)).join("");
  return /^[a-z][a-zA-Z0-9]{0,63}$/.test(camel) ? camel : undefined;
}

function cased(part: string, isFirst: boolean): string {
  const isUpper = part.length > 1 && part === part.toUpperCase();
  const rest = isUpper ? part.slice(1).toLowerCase() : part.slice(1);
  const first = part.slice(0, 1);
  return (isFirst ? first.toLowerCase() : first.toUpperCase()) + rest;
}
