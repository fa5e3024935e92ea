// The names stage: a reader finds a thing by its folder's name, so names that say nothing are refused,
// and so is a rule that is switched off without a reason.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./root.mjs";

const EMPTY_WORDS = new Set(["util", "utils", "helper", "helpers", "common", "manager", "misc", "shared"]);

/**
 * What is wrong with the names of files and with their switched-off rules, one line each.
 *
 * @param {readonly { path: string, text: string }[]} files paths from the root, `/`-separated
 * @returns {string[]}
 */
export function nameFaults(files) {
  return files.flatMap(({ path, text }) => {
    const faults = path
      .split("/")
      .filter((segment) => EMPTY_WORDS.has(segment.replace(/\..*$/, "").toLowerCase()))
      .map((segment) => `${path}: "${segment}" does not say what is inside`);
    text.split("\n").forEach((line, index) => {
      const off = /(?:\/\/|\/\*)\s*(?:eslint-disable\S*|eslint\s+\S+:\s*\S*off\S*)(.*)/.exec(line);
      if (off && !/--\s*\S/.test(off[1] ?? "")) {
        faults.push(`${path}:${String(index + 1)}: a rule is switched off without a reason ("-- why")`);
      }
    });
    return faults;
  });
}

/** @returns {{ path: string, text: string }[]} the tracked and new source files of the project */
export function sourceFiles() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((path) => /\.(?:ts|mjs)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (isMain(import.meta.url)) {
  const faults = nameFaults(sourceFiles());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log("every name says what is inside");
}
