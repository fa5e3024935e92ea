import { english, type FormWords } from "@toolhaft/schema-form";
import { german } from "@toolhaft/schema-form/german";
import type { LanguageId } from "../words/languages.ts";
import { pseudoText } from "../words/pseudo.ts";

/** What a form says in a language of the screen. */
export function formWords(language: LanguageId): FormWords {
  if (language === "en") return english;
  if (language === "de") return german;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, pseudoText(text as string)]),
  ) as unknown as FormWords;
}
