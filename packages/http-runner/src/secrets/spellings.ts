/** All the ways in which a secret shows up in URLs, headers, bodies and error texts. */
export function spellings(secret: string): string[] {
  const percent = percentEncoded(secret);
  // The URL standard's forms leave other signs alone than everybody else.
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  const encoded = [percent, percent.replaceAll("%20", "+"), encodeOrSame(secret), form];
  const found = [secret, ...encoded, ...encoded.map(lowerCodes)];
  const json = JSON.stringify(secret).slice(1, -1);
  found.push(json, json.replaceAll("/", "\\/"), json.replace(/[^\x20-\x7e]/g, unicodeEscape));
  // Shorter ones would hit by chance.
  if (secret.length >= SHORTEST_HIDDEN) found.push(...insideBase64(secret));
  return [...new Set(found)];
}

const SHORTEST_HIDDEN = 6;

/** As templates encode it: everything but letters, digits and `-._~`. */
function percentEncoded(text: string): string {
  return encodeOrSame(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodeOrSame(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

function lowerCodes(encoded: string): string {
  return encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** What of the base64 of any longer text depends on the secret alone, at each of the three offsets. */
function insideBase64(secret: string): string[] {
  const bytes = Buffer.from(secret, "utf8");
  const whole = bytes.toString("base64");
  const parts = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const first = offset === 0 ? 0 : offset + 1;
    const isCut = (offset + bytes.length) % 3 !== 0;
    return encoded.slice(first, isCut ? -1 : undefined);
  });
  return [whole, ...parts].flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}
