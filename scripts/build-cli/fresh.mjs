import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { root } from "../root.mjs";

const SOURCES = [
  "packages",
  "apps/tools-lint/src",
  "apps/tools-lint/package.json",
  "scripts",
  "pnpm-lock.yaml",
];
const SKIPPED = new Set(["node_modules", "dist", "test", ".turbo"]);

/** Whether `dist` was built from the sources as they are. */
export function isFresh(/** @type {string} */ dist) {
  const stamp = join(dist, ".built-from");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}

/** Remember what `dist` was built from. */
export function markFresh(/** @type {string} */ dist) {
  writeFileSync(join(dist, ".built-from"), fingerprint());
}

// Names, sizes and times: reading every file would take longer than building anew.
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) add(join(root, source), hash);
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @param {import("node:crypto").Hash} hash
 */
function add(path, hash) {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    hash.update(`${path} ${String(stats.size)} ${String(stats.mtimeMs)}\n`);
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!SKIPPED.has(entry)) add(join(path, entry), hash);
  }
}
