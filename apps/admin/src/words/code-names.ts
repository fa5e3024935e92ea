import type { Key } from "./catalogue.ts";
import { en } from "./en.ts";

/** The text that names a code of a problem in the screen's own words; `undefined`: the server's English has to do. */
export function codeName(code: string): Key | undefined {
  const key = `code.${code}`;
  return Object.hasOwn(en, key) ? (key as Key) : undefined;
}
