import { checkName, type NameCheck } from "./name-fault.ts";

const ALLOWED = /^[\p{L}\p{Nd}-]$/u;

/**
 * Check a slug: letters and digits of any script and the dash, in composed form (NFC), 1 to 64 code
 * points, case-sensitive. A combining mark is no letter. The Tools Functional Specification, "Slug and Version strings".
 */
export function checkSlug(text: string): NameCheck {
  if (text.startsWith("+") && checkName(text.slice(1), ALLOWED).ok) {
    return { ok: false, fault: { code: "plus", character: "+", meant: text.slice(1) } };
  }
  return checkName(text, ALLOWED);
}

/** A slug as a person types it: the `+` of the palette in front of it is taken off. */
export function typedSlug(text: string): string {
  return text.startsWith("+") ? text.slice(1) : text;
}
