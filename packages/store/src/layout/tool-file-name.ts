import { createHash } from "node:crypto";

const HINT_LENGTH = 40;
const DIGITS = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * The file of a tool: a hint for people, `~`, and 32 characters of a hash of slug and version. It is a
 * function of the two, so that the file system itself keeps the pair unique; and ASCII in lower case, so
 * that `Weather` and `weather` stay two tools on every disk, and 64 wide letters never make a name too long.
 * Slug and version are in NFC, as `checkSlug` asks for.
 */
export function toolFileName(slug: string, version: string): string {
  const hint = slug
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, HINT_LENGTH);
  return `${hint}~${hashOf(slug, version)}.json`;
}

/** Whether a name can be a tool's file; everything else in the folder belongs to somebody else. */
export function isToolFileName(name: string): boolean {
  return /^[a-z0-9-]{0,40}~[a-z2-7]{32}\.json$/.test(name);
}

function hashOf(slug: string, version: string): string {
  const digest = createHash("sha256").update(`${slug}\0${version}`).digest();
  let text = "";
  for (let byte = 0, bits = 0, held = 0; text.length < 32;) {
    if (bits < 5) {
      held = ((held << 8) | (digest[byte++] ?? 0)) & 0xfff;
      bits += 8;
    }
    bits -= 5;
    text += DIGITS[(held >> bits) & 31] ?? "";
  }
  return text;
}
