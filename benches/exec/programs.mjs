import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../packed/bundle.mjs";

const FOLDER = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "toolhaft-benches", "exec");

/** A C program of this folder, compiled; `undefined` where there is no compiler. */
export function compiled(/** @type {"tool" | "posix-spawn"} */ name) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, name);
  const source = join(import.meta.dirname, `${name}.c`);
  return spawnSync("gcc", ["-O2", "-o", file, source]).status === 0 ? file : undefined;
}

/** The helper's bundled file. */
export function spawnHelper() {
  return bundle("exec/spawn-helper.ts");
}
