/** Percent-encode everything but letters, digits and `-._~`. The text must be well-formed. */
export function encodePercent(text: string): string {
  return PLAIN.test(text) ? text : encodeURIComponent(text).replace(/[!'()*]/g, encodeCharacter);
}

/** As `application/x-www-form-urlencoded` has it: a space is `+`. */
export function encodeForm(text: string): string {
  return encodePercent(text).replaceAll("%20", "+");
}

const PLAIN = /^[A-Za-z0-9._~-]*$/;

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
