import type { Alphabet } from "./alphabet.ts";

// Letters that no decomposition turns into ASCII.
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["ẞ", "SS"],
  ["æ", "ae"],
  ["Æ", "AE"],
  ["œ", "oe"],
  ["Œ", "OE"],
  ["ø", "o"],
  ["Ø", "O"],
  ["đ", "d"],
  ["Đ", "D"],
  ["ð", "d"],
  ["Ð", "D"],
  ["þ", "th"],
  ["Þ", "Th"],
  ["ł", "l"],
  ["Ł", "L"],
  ["ı", "i"],
]);

/**
 * A name in an alphabet's characters: Latin letters lose their marks, other letters and digits become `u`
 * and their code point, all else `_` (or `-`). Says whether anything was changed. Not cut to length.
 */
export function asciiForm(name: string, alphabet: Alphabet): string {
  const filler = fillerOf(alphabet);
  let form = "";
  for (const character of name.normalize("NFC")) form += formOf(character, alphabet, filler);
  if (form === "") form = "tool";
  const first = form.charAt(0);
  if (alphabet.startsWith && !alphabet.startsWith(first)) {
    form = (alphabet.startsWith("_") ? "_" : `t${filler}`) + form;
  }
  return alphabet.refuses?.(form) === true ? `tool${filler}${form}` : form;
}

/** What stands for characters that have no form of their own. */
export function fillerOf({ allows }: Alphabet): string {
  return ["_", "-"].find((each) => allows(each)) ?? "x";
}

function formOf(character: string, alphabet: Alphabet, filler: string): string {
  if (alphabet.allows(character)) return character;
  const plain = LETTERS.get(character) ?? character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  if (plain !== "" && Array.from(plain).every((each) => alphabet.allows(each))) return plain;
  if (/[\p{L}\p{N}]/u.test(character)) return `u${(character.codePointAt(0) ?? 0).toString(16)}`;
  return /\p{M}/u.test(character) ? "" : filler;
}
