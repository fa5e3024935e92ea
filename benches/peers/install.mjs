import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "toolhaft-benches");

/** The `node_modules` in which packages of given versions lie, fetched once; none of their install scripts is run. */
export function installed(/** @type {readonly string[]} */ packages) {
  const name = createHash("sha256").update(packages.join("\n")).digest("hex").slice(0, 12);
  const folder = join(CACHE, `peers-${name}`);
  if (!existsSync(folder)) install(folder, packages);
  return join(folder, "node_modules");
}

function install(/** @type {string} */ folder, /** @type {readonly string[]} */ packages) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, "package.json"), '{ "private": true }\n');
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  const done = spawnSync("npm", args, { cwd: draft, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`npm could not install the peers:\n${done.stdout}${done.stderr}`);
  renameSync(draft, folder);
}
