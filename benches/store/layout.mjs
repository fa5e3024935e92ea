import { createHash } from "node:crypto";

/** The file of a tool, as the layout of format 1 names it; made here once more, so that the layout cannot drift. */
export function toolFile(/** @type {string} */ slug, /** @type {string} */ version) {
  const hash = createHash("sha256").update(`${slug}\0${version}`).digest("hex").slice(0, 40);
  return `${slug.slice(0, 40)}~${hash}.json`;
}

/** A UUID of version 7 that is made of a number. */
export function idOf(/** @type {number} */ kind, /** @type {number} */ number) {
  return `0190000${String(kind)}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}
