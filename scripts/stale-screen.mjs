import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./root.mjs";

const PAGE = join(root, "apps", "admin", "dist", "index.html");
/** Each source of the page as it was built, by its path: it is no part of the page. */
const STAMP = join(root, "node_modules", ".cache", "toolhaft-screen", "sources.json");
const REMEDY = "run `node scripts/build-admin.mjs`";

/**
 * Why apps/admin/dist can't stand for its sources, in one line; `undefined` where it can.
 *
 * @returns {string | undefined}
 */
export function staleScreen() {
  if (!existsSync(PAGE) || !existsSync(STAMP)) return `apps/admin/dist is not built: ${REMEDY}`;
  const sources = /** @type {Readonly<Record<string, string>>} */ (JSON.parse(readFileSync(STAMP, "utf8")));
  const changed = Object.entries(sources).find(([path, hash]) => hashOf(join(root, path)) !== hash);
  return changed === undefined
    ? undefined
    : `apps/admin/dist is older than its sources (${changed[0]}): ${REMEDY}`;
}

/**
 * Remember what the screen was built from.
 *
 * @param {readonly string[]} files
 */
export function rememberSources(files) {
  const sources = Object.fromEntries(
    files.filter((file) => existsSync(file)).map((file) => [relative(root, file), hashOf(file)]),
  );
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(sources));
}

/** @param {string} file */
function hashOf(file) {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
}
