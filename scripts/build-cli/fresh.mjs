import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { root } from "../root.mjs";

const SOURCES = ["packages", "scripts", "pnpm-lock.yaml"];
const SKIPPED = new Set(["node_modules", "dist", "test", ".turbo"]);

/**
 * Whether an app's `dist` was built from the sources as they are.
 *
 * @param {string} app
 * @param {readonly string[]} built folders that others built, and that went into it where they were there
 */
export function isFresh(app, built) {
  const stamp = join(app, "dist", ".built-from");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(app, built);
}

/**
 * Remember what an app's `dist` was built from.
 *
 * @param {string} app
 * @param {readonly string[]} built
 */
export function markFresh(app, built) {
  writeFileSync(join(app, "dist", ".built-from"), fingerprint(app, built));
}

/**
 * Of names, sizes and times: reading every file would take longer than building anew.
 *
 * @param {string} app
 * @param {readonly string[]} built
 */
function fingerprint(app, built) {
  const hash = createHash("sha256");
  const own = [join(app, "src"), join(app, "package.json")];
  const others = built.filter((folder) => existsSync(folder));
  for (const source of [...SOURCES.map((each) => join(root, each)), ...own, ...others]) add(source, hash);
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
