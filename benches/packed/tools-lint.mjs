import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const APP = join(ROOT, "apps", "tools-lint");

/** @type {string | undefined} */
let unpacked;

/**
 * The file that a user's `tools-lint` starts: built, packed by npm, unpacked outside of the
 * project, so that nothing which is missing from the package can be found by luck. Made once a process.
 */
export function packedToolsLint() {
  unpacked ??= unpack();
  return unpacked;
}

function unpack() {
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-bench-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  run(ROOT, process.execPath, [join(ROOT, "scripts", "build-cli.mjs")]);
  run(APP, "npm", ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const [archive] = readdirSync(folder);
  if (archive === undefined) throw new Error("npm pack left no archive");
  run(folder, "tar", ["-xzf", archive]);
  const { bin } = /** @type {{ bin: { "tools-lint": string } }} */ (
    JSON.parse(readFileSync(join(folder, "package", "package.json"), "utf8"))
  );
  return join(folder, "package", bin["tools-lint"]);
}

function run(/** @type {string} */ cwd, /** @type {string} */ file, /** @type {string[]} */ args) {
  const done = spawnSync(file, args, { cwd, encoding: "utf8" });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${file} ${args.join(" ")} failed:\n${done.stdout}${done.stderr}`);
}
