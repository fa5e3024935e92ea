/** What TypeScript takes for something else, or what our own texts mean by it. */
const RESERVED: readonly string[] = [
  "Array",
  "Boolean",
  "Function",
  "Number",
  "Object",
  "Record",
  "String",
  "Symbol",
];

/** Gives names that are not taken. */
export interface Names {
  /** A name for a type, near to what is wanted. */
  give(wanted: string): string;
}

/** Names for types of one file; `taken` are in use already. */
export function createNames(taken: readonly string[] = []): Names {
  const given = new Set([...RESERVED, ...taken]);
  return {
    give(wanted) {
      const name = typeName(wanted);
      let free = name;
      for (let count = 2; given.has(free); count++) free = `${name}${String(count)}`;
      given.add(free);
      return free;
    },
  };
}

/** `get_time` as `GetTime`: letters and digits of any script, the first a letter. */
export function typeName(text: string): string {
  const words = text.normalize("NFC").match(/[\p{L}\p{Nl}\p{Nd}]+/gu) ?? [];
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
  return /^[\p{L}\p{Nl}]/u.test(name) ? name : `Type${name}`;
}
