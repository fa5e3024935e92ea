import { hash } from "node:crypto";

const HINT_LENGTH = 40;
const HASH_LENGTH = 40;

/**
 * The file of a tool: a hint for people, `~`, and 40 digits of a hash of slug and version. It is a
 * function of the two, so that the file system itself keeps the pair unique; and ASCII in lower case, so
 * that `Weather` and `weather` stay two tools on every disk, and 64 wide letters never make a name too long.
 * Slug and version are in NFC, as `checkSlug` asks for.
 */
export function toolFileName(slug: string, version: string): string {
  const hint = slug
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, HINT_LENGTH);
  return `${hint}~${hash("sha256", `${slug}\0${version}`, "hex").slice(0, HASH_LENGTH)}.json`;
}

/** Whether a name can be a tool's file; everything else in the folder belongs to somebody else. */
export function isToolFileName(name: string): boolean {
  return /^[a-z0-9-]{0,40}~[0-9a-f]{40}\.json$/.test(name);
}
