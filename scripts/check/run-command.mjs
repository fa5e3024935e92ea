import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "../root.mjs";

/**
 * Run one command from the root.
 *
 * @param {readonly string[]} command
 * @param {object} options
 * @param {Readonly<Record<string, string>>} options.env added to the environment
 * @param {AbortSignal} options.signal ends the command and what it started
 * @param {(text: string) => void} options.write takes what it prints
 * @returns {Promise<boolean>} whether it exited with 0
 */
export function runCommand(command, { env, signal, write }) {
  const [program = "node", ...args] = command[0] === "pnpm" ? pnpm(command.slice(1)) : command;
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const child = spawn(program === "node" ? process.execPath : program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", ...env, PATH: path },
    // A group of its own, so that a timeout also ends its children.
    detached: process.platform !== "win32",
    shell: process.platform === "win32" && program !== "node",
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      write(text);
    });
  }
  const end = () => {
    if (child.pid === undefined) return;
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, "SIGKILL");
  };
  signal.addEventListener("abort", end, { once: true });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on("close", (code) => {
      signal.removeEventListener("abort", end);
      resolve(code === 0);
    });
  });
}

/**
 * pnpm in the project's own version, on machines that have none too; turbo finds it on the PATH that npx makes.
 *
 * @param {readonly string[]} args
 * @returns {readonly string[]}
 */
function pnpm(args) {
  const { packageManager } = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  );
  return ["npx", "-y", packageManager, ...args];
}
