import { isObject, own, ownString, parseJson } from "@toolhaft/json-text";

/** Which version of a slug its plain name means. */
export interface Preferred {
  version: string;
  /** A person chose it; else the store did, so that the name stayed what it was. */
  isSet: boolean;
}

/** By slug. */
export type Preferences = ReadonlyMap<string, Preferred>;

/** What is wrong with a text that holds no preferred versions. */
export const NO_PREFERENCES = "it holds no preferred versions: names are given as if it were not there";

/** Read the preferred versions of a bundle; undefined for a text that holds none. */
export function parsePreferences(text: string): Preferences | undefined {
  const { value, valid } = parseJson(text);
  const slugs = valid && isObject(value) ? own(value, "slugs") : undefined;
  if (!isObject(slugs)) return undefined;
  const read = new Map<string, Preferred>();
  for (const [slug, item] of Object.entries(slugs)) {
    const version = isObject(item) ? ownString(item, "version") : undefined;
    if (version === undefined) return undefined;
    read.set(slug, { version, isSet: isObject(item) && own(item, "isSet") === true });
  }
  return read;
}

/** The text of the file. */
export function printPreferences(preferences: Preferences): string {
  return `${JSON.stringify({ format: 1, slugs: Object.fromEntries(preferences) }, null, 2)}\n`;
}
