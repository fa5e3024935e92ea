/** Why a text is no slug or no version. */
export type NameFaultCode = "empty" | "too-long" | "plus" | "decomposed" | "mark" | "character" | "dots";

/** One fault of a name. */
export interface NameFault {
  code: NameFaultCode;
  /** The character at fault, where there is one. */
  character?: string;
  /** What was most likely meant: a name without this fault. */
  meant?: string;
}

/** What a check of a name answers. */
export type NameCheck = { ok: true } | { ok: false; fault: NameFault };

/** The longest slug or version, in code points. The Tools Functional Specification, "Slug and Version strings". */
export const MAX_NAME_LENGTH = 64;

/** Check length, normal form and alphabet of a name. `allowed` tells one character. */
export function checkName(text: string, allowed: RegExp): NameCheck {
  if (text === "") return fault({ code: "empty" });
  // Two UTF-16 units at most per code point: longer texts need no counting.
  if (text.length > 2 * MAX_NAME_LENGTH) return fault({ code: "too-long" });
  const characters = Array.from(text);
  if (characters.length > MAX_NAME_LENGTH) return fault({ code: "too-long" });
  const character = characters.find((each) => !allowed.test(each));
  const composed = text.normalize("NFC");
  if (composed !== text && Array.from(composed).every((each) => allowed.test(each))) {
    return fault({ code: "decomposed", meant: composed });
  }
  if (character === undefined) return { ok: true };
  return fault({ code: /\p{M}/u.test(character) ? "mark" : "character", character });
}

function fault(given: NameFault): NameCheck {
  return { ok: false, fault: given };
}
