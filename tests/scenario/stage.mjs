// A process that plays one command line of a built program after another, which takes a sixth of the time of a process for
// each. What a command has of a process is its own: arguments, environment, working directory, what it writes, its exit and
// whoever waits for that. What its modules remember, they remember for the next one, too.
//   fork("stage.mjs", [PROGRAM]); send { args, cwd, env }; get { exit, stdout, stderr }
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import Module from "node:module";

const [, , program = ""] = process.argv;
const main = load(program);

/** @typedef {{ out: Record<1 | 2, Buffer[]>, end: (code: number) => void }} Playing */

/** What a command that has ended still does is nobody's. @type {AsyncLocalStorage<Playing>} */
const playing = new AsyncLocalStorage();

const writeSync = fs.writeSync;
fs.writeSync = /** @type {typeof writeSync} */ (
  (/** @type {number} */ descriptor, /** @type {any} */ bytes, /** @type {any[]} */ ...rest) => {
    const { out } = playing.getStore() ?? {};
    if (!out || (descriptor !== 1 && descriptor !== 2)) return writeSync(descriptor, bytes, ...rest);
    const [from = 0, ...others] = rest;
    if (!Buffer.isBuffer(bytes) || others.length > 0) throw new Error("a stage takes whole buffers only");
    out[descriptor].push(Buffer.from(bytes.subarray(from)));
    return bytes.length - from;
  }
);
process.exit = /** @type {typeof process.exit} */ (
  (/** @type {number | undefined} */ code) => playing.getStore()?.end(code ?? 0)
);

process.on(
  "message",
  (/** @type {{ args: string[], cwd: string, env: Record<string, string> }} */ command) => {
    void play(command).then((outcome) => process.send?.(outcome));
  },
);

/** @param {{ args: string[], cwd: string, env: Record<string, string> }} command */
async function play({ args, cwd, env }) {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv = [process.execPath, program, ...args];
  const before = listeners();
  /** @type {Playing["out"]} */
  const out = { 1: [], 2: [] };
  const exit = await new Promise((resolve) => {
    playing.run({ out, end: resolve }, () => {
      void main(args).then((code) => process.exit(code));
    });
  });
  leave(before, exit);
  return { exit, stdout: Buffer.concat(out[1]).toString(), stderr: Buffer.concat(out[2]).toString() };
}

/** @returns {Map<string | symbol, Function[]>} who listens to this process */
function listeners() {
  return new Map(process.eventNames().map((name) => [name, process.rawListeners(/** @type {any} */ (name))]));
}

/**
 * Tell those who came to listen since that the process ends, and forget them.
 *
 * @param {Map<string | symbol, Function[]>} before
 * @param {number} exit
 */
function leave(before, exit) {
  for (const [name, now] of listeners()) {
    for (const listener of now) {
      if (before.get(name)?.includes(listener)) continue;
      if (name === "exit") listener(exit);
      process.removeListener(name, /** @type {any} */ (listener));
    }
  }
}

/**
 * @param {string} file the program's start file, which runs one command line as it is loaded
 * @returns {(args: readonly string[]) => Promise<number>} what runs one
 */
function load(file) {
  const start = /([\w$]+)\(process\.argv\.slice\(2\)\)\.then\((\w+)=>process\.exit\(\2\)\)/;
  const text = fs.readFileSync(file, "utf8");
  if (!start.test(text)) throw new Error(`${file} has no start that is known here`);
  // The parts that every loader of CommonJS uses, which are not in its types.
  const loader = /** @type {any} */ (Module);
  const module = new loader(file);
  Object.assign(module, { filename: file, paths: [] });
  loader._cache[file] = module;
  module._compile(text.replace(start, "module.main=$1").replace(/^#!.*/, ""), file);
  return module.main;
}
