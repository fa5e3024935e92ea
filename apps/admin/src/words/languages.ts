import { en } from "./en.ts";
import type { Catalogue } from "./catalogue.ts";

interface Language {
  /** As its speakers call it; absent: for tests, and not offered. */
  readonly name?: string;
  /** What `Intl` and the page's `lang` are given. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  readonly load: () => Promise<Catalogue>;
}

const pseudo = async (): Promise<Catalogue> => (await import("./pseudo.ts")).pseudoCatalogue(en);

/** Every language of the screen, by its id. */
export const languages = {
  en: { name: "English", tag: "en", direction: "ltr", load: () => Promise.resolve(en) },
  de: { name: "Deutsch", tag: "de", direction: "ltr", load: async () => (await import("./de.ts")).de },
  "en-XA": { tag: "en-XA", direction: "ltr", load: pseudo },
  // Numbers stay as they are: only the direction is another one.
  "ar-XB": { tag: "en-XB", direction: "rtl", load: pseudo },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageId = keyof typeof languages;

export function isLanguage(id: string | null | undefined): id is LanguageId {
  return typeof id === "string" && Object.hasOwn(languages, id);
}

/** The language of a first visit: what the address asks for, what was chosen before, what the browser prefers. */
export function firstLanguage(
  asked: string | null,
  kept: string | null,
  preferred: readonly string[],
): LanguageId {
  if (isLanguage(asked)) return asked;
  if (isLanguage(kept)) return kept;
  for (const tag of preferred) {
    const id = tag.split("-")[0];
    if (isLanguage(id)) return id;
  }
  return "en";
}
