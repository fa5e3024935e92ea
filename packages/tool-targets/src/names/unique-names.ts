import type { Alphabet } from "./alphabet.ts";
import { asciiForm, fillerOf } from "./ascii-form.ts";

/** One name to export. `identity` tells equal names apart: slug, version and bundle together. */
export interface NameToExport {
  name: string;
  identity?: string;
}

export interface UniqueNameOptions {
  /** Whether `getTime` and `gettime` are one name to the receiver. */
  ignoreCase?: boolean;
  /** Names that are taken. */
  reserved?: Iterable<string>;
}

/**
 * A name in the alphabet for each of a list's names, no two of them alike. A name that fits stays as it is.
 * One that is too long, or comes to what another name already is, gets a hash of the original behind it, so
 * that the answer depends on the names and not on their order.
 */
export function uniqueNames(
  names: readonly NameToExport[],
  alphabet: Alphabet,
  options: UniqueNameOptions = {},
): string[] {
  const fold = (name: string): string => (options.ignoreCase === true ? name.toLowerCase() : name);
  const forms = names.map(({ name }) => asciiForm(name, alphabet));
  const counts = new Map<string, number>();
  const reserved = new Set(Array.from(options.reserved ?? [], fold));
  for (const form of forms) counts.set(fold(form), (counts.get(fold(form)) ?? 0) + 1);
  const fits = forms.map((form, index) => form === names[index]?.name && form.length <= alphabet.max);
  // Names that may stay are settled before any other, so that a changed one never takes the name of a tool.
  const taken = new Set(reserved);
  const kept = forms.map((form, index) => {
    const isAlone = counts.get(fold(form)) === 1 || names[index]?.identity === undefined;
    if (fits[index] !== true || taken.has(fold(form)) || !isAlone) return undefined;
    taken.add(fold(form));
    return form;
  });
  // What was taken for a twin is not tried again: thousands of tools may have one name.
  const salts = new Map<string, number>();
  const hashed = (form: string, of: NameToExport | undefined): string => {
    const identity = of?.identity ?? of?.name ?? form;
    const twins = `${form}\0${identity}`;
    for (let salt = salts.get(twins) ?? 0; ; salt++) {
      const hash = shortHash(salt === 0 ? identity : `${identity}#${String(salt)}`);
      const stem = form.slice(0, Math.max(1, alphabet.max - hash.length - 1));
      const name = `${stem}${fillerOf(alphabet)}${hash}`;
      if (taken.has(fold(name))) continue;
      salts.set(twins, salt + 1);
      return name;
    }
  };
  return forms.map((form, index) => {
    const stays = kept[index];
    if (stays !== undefined) return stays;
    const isFree = form.length <= alphabet.max && counts.get(fold(form)) === 1 && !taken.has(fold(form));
    const name = isFree ? form : hashed(form, names[index]);
    taken.add(fold(name));
    return name;
  });
}

/** Eight hexadecimal digits that stand for a text: FNV-1a over its UTF-16 units, the same everywhere. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
