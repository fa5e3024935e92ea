import type { Catalogue, Message } from "./catalogue.ts";

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: "å", c: "ç", e: "é", i: "î", n: "ñ", o: "ö", s: "š", t: "ţ", u: "û", y: "ý" },
  ...{ A: "Å", C: "Ç", E: "É", I: "Î", N: "Ñ", O: "Ö", S: "Š", T: "Ţ", U: "Û" },
};

/** How much longer a text becomes: about as much as German is. */
const LONGER = 0.4;

/** English as a language nobody reads: in brackets, accented, longer. What stands on a page without them is in no catalogue. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  const entries = Object.entries(english).map(([key, message]) => [key, pseudoMessage(message)] as const);
  return Object.fromEntries(entries) as Catalogue;
}

function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return pseudoText(message);
  return { one: pseudoText(message.one), other: pseudoText(message.other) };
}

/** One text of it. */
export function pseudoText(text: string): string {
  // Places stay as they are.
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => ACCENTED[part] ?? part);
  return `[${accented}${"·".repeat(Math.ceil(text.length * LONGER))}]`;
}
