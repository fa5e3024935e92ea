import { spelled, spelledLong, picker } from "./spelled.ts";

/** A secret as each way spells it. */
export type Written = Readonly<Record<string, string>>;

/** Spell a secret in every way that the guide lists. */
export function writeSecret(secret: string, choices: readonly number[]): Written {
  const ways = Object.entries({ ...spelled, ...spelledLong });
  return Object.fromEntries(ways.map(([name, spell]) => [name, spell(secret, picker(choices))]));
}

/** Those that are one spelling, for where one more is put around them: three in one another are not looked for. */
export function writtenOnce(written: Written): Written {
  return Object.fromEntries(
    Object.entries(written).filter(([way]) => !/ in .* in | in HTML$/.test(` ${way}`)),
  );
}

/** Pieces of this length of a secret are no chance. */
const PIECE = 8;
/** Of what is encoded a piece holds less; and at its ends may stand what is around the secret. */
const ENCODED_PIECE = 16;
const EDGE = 8;

/** The ways in which a secret, or a piece of it, shows in what was said. */
export function leaksOf(said: string, secret: string, written: Written): string[] {
  const shows = (text: string, size: number): boolean => {
    for (let at = 0; at + size <= text.length; at++)
      if (isTelling(text.slice(at, at + size)) && said.includes(text.slice(at, at + size))) return true;
    return false;
  };
  const leaks = Object.entries(written)
    .filter(([, text]) => shows(text.slice(EDGE, -EDGE), ENCODED_PIECE))
    .map(([name]) => name);
  return shows(secret, Math.min(PIECE, secret.length)) ? ["as it is", ...leaks] : leaks;
}

// Eight blanks or `\u0020\u0020` stand in texts of their own, and so does "argument", which inputs are made of, too.
function isTelling(piece: string): boolean {
  return new Set(piece).size > 3 && !/^[a-z]+$/i.test(piece);
}

/** All texts in what is said, as they are and as JSON has them. */
export function allTexts(...values: readonly unknown[]): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null)
      for (const [key, member] of Object.entries(value)) {
        texts.push(key);
        walk(member);
      }
    else texts.push(String(value));
  };
  for (const value of values) walk(value);
  return [...texts, ...values.map((value) => JSON.stringify(value))].join("\n");
}
