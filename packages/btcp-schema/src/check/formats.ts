// Lengths above these are no addresses (RFC 5321, 4.5.3.1), and no check need run over them.
const MAX_EMAIL = 320;
const MAX_URI = 8192;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

/** JSON Schema's format `email`: an address as people write them (RFC 5321 without quoted forms). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf("@");
  if (at < 1 || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

/** JSON Schema's format `uri`: absolute, ASCII only, everything else percent-encoded (RFC 3986). */
export function isUri(text: string): boolean {
  if (text.length > MAX_URI || !URI.test(text)) return false;
  if (!/^https?:/i.test(text)) return true;
  return /^https?:\/\/[^/?#]/i.test(text);
}
