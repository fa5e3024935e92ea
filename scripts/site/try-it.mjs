import { readdirSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { root } from "../root.mjs";
import { nameOf } from "./judge.mjs";

/**
 * How to try an example on the command line: the playground has one text, and no files around it.
 *
 * @param {import("./catalogue.mjs").RuleEntry["rule"]} rule
 * @param {string} folder of the files that the rule's page shows
 * @param {import("../rule-pages/parse.mjs").PageCase} example
 * @returns {string}
 */
export function tryIt({ severity }, folder, { file, format }) {
  // Advice of severity info is counted, and shown when it is asked for.
  const run = severity === "info" ? "tools-lint --info" : "tools-lint";
  if (file === undefined) {
    const name = format === "config" ? "toolhaft.config.json" : nameOf(format);
    return `The files that it names count here, and the playground has none. Save it as \`${name}\` next to them, and run there:\n\n${command(`${run} .`)}`;
  }
  const path = posix.join(folder, file);
  // A lock names files as they are called in its own folder.
  if (besides(path).includes("`toolhaft-lock.json`"))
    return `The lock next to it counts here, and the playground has none. In a clone of the repository:\n\n${command(`cd ${dirname(path)} && ${run} --locked .`)}`;
  // A case in a folder of its own is linted with what lies beside it.
  if (dirname(file).includes("/")) {
    const beside = besides(path);
    const what =
      beside.length === 0
        ? "The names of the file and of its folder count here, and in the playground it has none."
        : `Around it ${beside.length === 1 ? "lies" : "lie"} ${listOf(beside)}, which the playground has not.`;
    return `${what} In a clone of the repository:\n\n${command(`${run} ${dirname(path)}`)}`;
  }
  return `In a clone of the repository:\n\n${command(`${run} ${path}`)}`;
}

/** @param {string} path */
function besides(path) {
  return readdirSync(join(root, dirname(path)))
    .filter((name) => name !== basename(path))
    .sort()
    .map((name) => `\`${name}\``);
}

/** @param {readonly string[]} names */
function listOf(names) {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** @param {string} line */
function command(line) {
  return `\`\`\`sh\n${line}\n\`\`\``;
}
