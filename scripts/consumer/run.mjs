import { spawnSync } from "node:child_process";

/**
 * Run a program to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {{ ok: boolean, output: string, code: number | null }} output: stdout, then stderr
 */
export function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: "1", NODE_NO_WARNINGS: "1" },
  });
  return { ok: status === 0, code: status, output: error ? error.message : `${stdout}${stderr}`.trim() };
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
