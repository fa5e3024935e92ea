import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * The file that a user's program starts: built, packed by npm, unpacked outside of the
 * project, so that nothing which is missing from the package can be found by luck.
 */
export function unpack(/** @type {string} */ app, /** @type {string} */ buildScript) {
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-bench-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  run(ROOT, process.execPath, [join(ROOT, "scripts", buildScript)]);
  run(join(ROOT, "apps", app), "npm", ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const [archive] = readdirSync(folder);
  if (archive === undefined) throw new Error("npm pack left no archive");
  run(folder, "tar", ["-xzf", archive]);
  const { bin } = /** @type {{ bin: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, "package", "package.json"), "utf8"))
  );
  const file = bin[app];
  if (file === undefined) throw new Error(`the package names no program ${app}`);
  return join(folder, "package", file);
}

function run(/** @type {string} */ cwd, /** @type {string} */ file, /** @type {string[]} */ args) {
  const done = spawnSync(file, args, { cwd, encoding: "utf8" });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${file} ${args.join(" ")} failed:\n${done.stdout}${done.stderr}`);
}
