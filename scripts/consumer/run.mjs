import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Run a program to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Readonly<Record<string, string>>} [extra] added to the environment
 * @returns {Promise<{ ok: boolean, output: string }>} output: stdout, then stderr; what hindered the start where it did not start
 */
export function run(program, args, cwd, extra = {}) {
  const env = { ...process.env, NO_COLOR: "1", NODE_NO_WARNINGS: "1", ...extra };
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 1 << 28, env }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      resolve({ ok: error === null, output: output === "" && error !== null ? error.message : output });
    });
  });
}

/**
 * Do something with each item, as many at once as there are cores.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the items
 */
export async function forEachAtOnce(items, work) {
  /** @type {R[]} */
  const results = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/**
 * A fault's line: what was tried, and the first lines of what came back.
 *
 * @param {string} what
 * @param {string} output
 * @returns {string}
 */
export function fault(what, output) {
  return `${what}:\n${output.split("\n").slice(0, 12).join("\n").replace(/^/gm, "    ")}`;
}
