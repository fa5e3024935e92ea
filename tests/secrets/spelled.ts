import fc from "fast-check";

/** How others spell a text, by the name that the redactor has for it; `pick` makes each character's choice. */
export type Spell = (text: string, pick: () => number) => string;

const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");
const caseOf = (digits: string, pick: () => number): string =>
  Array.from(digits, (digit) => (pick() % 2 === 0 ? digit : digit.toUpperCase())).join("");
const hexOf = (code: number, size: number): string => code.toString(16).padStart(size, "0");

function percent(text: string, pick: () => number, isNeeded: (character: string) => boolean): string {
  const one = (character: string): string =>
    isNeeded(character)
      ? [...utf8(character)].map((byte) => `%${caseOf(hexOf(byte, 2), pick)}`).join("")
      : character;
  return Array.from(text, one).join("");
}

function jsonEscaped(text: string, pick: () => number, every: boolean): string {
  const escaped = (unit: string): string => `\\u${caseOf(hexOf(unit.charCodeAt(0), 4), pick)}`;
  const one = (character: string): string => {
    const isAsIs = character >= " " && character !== '"' && character !== "\\";
    return isAsIs && !every && pick() % 2 === 0 ? character : character.split("").map(escaped).join("");
  };
  return Array.from(text, one).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  é: "&eacute;",
  "%": "&percnt;",
};

function html(text: string, pick: () => number, every: boolean): string {
  const one = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    const named = ENTITIES[character];
    const forms = [
      `&#${"0".repeat(pick() % 8)}${String(code)};`,
      `&#x${"0".repeat(pick() % 8)}${caseOf(code.toString(16), pick)};`,
      `&#X${caseOf(code.toString(16), pick)};`,
      ...(named === undefined ? [] : [named, named]),
    ];
    const isNeeded = named !== undefined || every;
    return isNeeded ? (forms[pick() % forms.length] ?? "") : character;
  };
  return Array.from(text, one).join("");
}

const isUnreserved = (character: string): boolean => /^[\w.~-]$/.test(character);
const base64 = (before: string, text: string, behind: string): string =>
  utf8(`${before}${text}${behind}`).toString("base64");

/** Every way that the guide lists, some in several variants. */
export const spelled: Readonly<Record<string, Spell>> = {
  "as it is": (text) => text,
  "as JSON.stringify has it": (text) => JSON.stringify(text).slice(1, -1),
  "as PHP's json_encode has it": (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll("/", "\\/")
      .replace(/[^\x20-\x7e]/g, (unit) => `\\u${hexOf(unit.charCodeAt(0), 4)}`),
  "with some \\u escapes": (text, pick) => jsonEscaped(text, pick, false),
  "all in \\u escapes": (text, pick) => jsonEscaped(text, pick, true),
  encodeURIComponent: (text) => encodeURIComponent(text),
  "percent-encoded where needed, any case": (text, pick) => percent(text, pick, (one) => !isUnreserved(one)),
  "percent-encoded throughout, any case": (text, pick) => percent(text, pick, () => true),
  "as a form has it": (text) => new URLSearchParams({ q: text }).toString().slice(2),
  "as a form of another program has it": (text, pick) =>
    percent(text, pick, (one) => one !== " " && !isUnreserved(one)).replaceAll(" ", "+"),
  "in HTML": (text, pick) => html(text, pick, false),
  "in HTML throughout": (text, pick) => html(text, pick, true),
  "in HTML in JSON": (text, pick) => JSON.stringify(html(text, pick, true)).slice(1, -1),
  "in JSON in JSON": (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  "percent-encoded in HTML": (text, pick) =>
    html(
      percent(text, pick, (one) => !isUnreserved(one)),
      pick,
      false,
    ),
};

/** Those that short secrets are not looked for in. */
export const spelledLong: Readonly<Record<string, Spell>> = {
  "in base64": (text) => base64("", text, ""),
  "in base64url": (text) => utf8(text).toString("base64url"),
  "in base64 behind one byte": (text) => base64(":", text, ""),
  "in base64 behind two bytes": (text) => base64("u:", text, ""),
  "in base64 in the middle": (text, pick) =>
    base64("user:".slice(pick() % 5), text, "tail".slice(pick() % 4)),
  "in base64 of a form, as a client of OAuth": (text) =>
    base64("c:", encodeURIComponent(text).replaceAll("%20", "+"), ""),
  "in base64 in a URL": (text) => encodeURIComponent(base64("", text, "")),
  "in hex": (text) => utf8(text).toString("hex"),
  "in hex in capitals": (text) => utf8(text).toString("hex").toUpperCase(),
  "as a header's bytes are read": (text) => utf8(text).toString("latin1"),
};

const ODD = [
  '"',
  "'",
  "\\",
  "/",
  "%",
  "&",
  "+",
  "<",
  ">",
  "=",
  " ",
  "é",
  "ß",
  "日",
  "😀",
  "\n",
  "$",
  "#",
  ";",
  ":",
  ".",
  "-",
  "_",
  "k",
  "Q",
  "0",
  "7",
];

/** Secrets as they are and as nobody would make them. */
export const secrets = (minLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ minLength, maxLength: 64 }),
      fc.string({ unit: fc.constantFrom(...ODD), minLength, maxLength: 64 }),
      fc.string({ unit: "grapheme", minLength, maxLength: 40 }),
    )
    // Blanks at the ends are none of a secret's; stars are what stands in its place.
    .map((text) => text.trim())
    .filter((text) => text.length >= minLength && text.length <= 64 && !text.includes("*"));

/** A choice for each character. */
export const picks: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(1_000), {
  minLength: 8,
  maxLength: 64,
});

/** Take the choices in turn, over and over. */
export function picker(choices: readonly number[]): () => number {
  let at = 0;
  return () => choices[at++ % choices.length] ?? 0;
}
