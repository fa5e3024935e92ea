/**
 * Letters of other alphabets that look like a Latin one, with the one they look like: the pairs that have been used
 * to pass one name off as another. Whole words of another alphabet are fine; one strange letter among Latin is not.
 */
const PAIRS =
  "аa еe оo рp сc уy хx ѕs іi јj ԁd һh ԛq ԝw Аa Вb Еe Кk Мm Нh Оo Рp Сc Тt Хx Ѕs Іi Јj " +
  "αa οo νv ρp τt υu ιi κk Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx ɑa ɡg ı\u0069 ｅe";

const LATIN_OF = new Map(
  PAIRS.split(" ").map((pair): [string, string] => {
    const [letter = "", latin = ""] = Array.from(pair);
    return [letter, latin];
  }),
);

/** The first letter of a word that is not what it looks like; `undefined` in words of one alphabet. */
export function lookAlikeIn(text: string): { character: string; latin: string; code: string } | undefined {
  if (PLAIN.test(text)) return undefined;
  for (const [word] of text.matchAll(WORDS)) {
    if (!/[a-zA-Z]/.test(word)) continue;
    for (const character of word) {
      const latin = LATIN_OF.get(character);
      if (latin === undefined) continue;
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      return { character, latin, code: `U+${code}` };
    }
  }
  return undefined;
}

// In pieces, since an expression that goes on for megabytes runs out of stack.
const WORDS = /[\p{L}\p{N}]{1,999}/gu;
const PLAIN = /^[\x20-\x7e]*$/;
