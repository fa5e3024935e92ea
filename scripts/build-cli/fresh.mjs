import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { root } from "../root.mjs";

const SOURCES = ["packages", "scripts", "pnpm-lock.yaml"];
const SKIPPED = new Set(["node_modules", "dist", "test", ".turbo"]);

/** Whether an app's `dist` was built from the sources as they are. */
export function isFresh(/** @type {string} */ app) {
  const stamp = join(app, "dist", ".built-from");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(app);
}

/** Remember what an app's `dist` was built from. */
export function markFresh(/** @type {string} */ app) {
  writeFileSync(join(app, "dist", ".built-from"), fingerprint(app));
}

// Names, sizes and times: reading every file would take longer than building anew.
function fingerprint(/** @type {string} */ app) {
  const hash = createHash("sha256");
  const own = [join(app, "src"), join(app, "package.json")];
  for (const source of [...SOURCES.map((each) => join(root, each)), ...own]) add(source, hash);
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
