// The floors stage: dependency-cruiser over packages and apps with the rules of config/floors.mjs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./root.mjs";

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} from
 * @property {string} to
 */

/**
 * Every forbidden dependency of a tree that is laid out like this one.
 *
 * @param {string} folder
 * @returns {Violation[]}
 */
export function floorViolations(folder) {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const homes = ["packages", "apps"].filter((home) => existsSync(join(folder, home)));
  const options = ["--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json", ...homes];
  const run = spawnSync(process.execPath, [cruiser, ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (!run.stdout.startsWith("{")) throw new Error(`dependency-cruiser did not run: ${run.stderr}`);
  const report = /** @type {import("dependency-cruiser").ICruiseResult} */ (JSON.parse(run.stdout));
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

if (isMain(import.meta.url)) {
  const violations = floorViolations(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (violations.length > 0) process.exitCode = 1;
  else console.log("every import goes to a lower floor");
}
