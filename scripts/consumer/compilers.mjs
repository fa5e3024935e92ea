import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { run } from "./run.mjs";

/** The oldest TypeScript that we promise to work with. */
const OLDEST = "5.4.5";

/**
 * @param {string} workspace
 * @returns {Promise<Record<string, string>>} path of `tsc` by version, the newest last
 */
export async function installCompilers(workspace) {
  const folder = join(workspace, "compilers");
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "compilers", private: true, dependencies: { typescript: OLDEST } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const installed = await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder);
  if (!installed.ok) throw new Error(`npm install typescript@${OLDEST}: ${installed.output}`);
  const tsc = "node_modules/typescript/lib/tsc.js";
  return { [OLDEST]: join(folder, tsc), current: join(root, tsc) };
}
