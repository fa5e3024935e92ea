import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";

/** What a shell sees of a process that has ended. */
export interface Outcome {
  /** `null` when a signal ended it. */
  exit: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd: string;
  stdin?: Uint8Array;
  /** The whole environment beside PATH, and a folder for caches. */
  env?: Readonly<Record<string, string>>;
  /** Another user to run as; needs root. */
  uid?: number;
}

/** The built program, started as users start it. */
export interface Cli {
  /** A folder for files of tests, which any user may enter; `remove` takes it away. */
  folder: string;
  program: string;
  run(args: readonly string[], options: RunOptions): Promise<Outcome>;
  remove(): void;
}

/** Build an app's program and copy it to where every user may read it, and where no later build touches it. */
export function buildProgram(name: string, script: string): Cli {
  const built = spawnSync(process.execPath, [script], { cwd: root, encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  cpSync(join(root, "apps", name, "dist"), join(folder, ".program/dist"), {
    recursive: true,
    filter: (path) => !path.endsWith(".map"),
  });
  cpSync(join(root, "apps", name, "package.json"), join(folder, ".program/package.json"));
  const program = join(folder, ".program/dist", `${name}.js`);
  return {
    folder,
    program,
    run: (args, options) => run(program, args, options),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { cwd, stdin, env = {}, uid } = options;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], XDG_CACHE_HOME: join(program, "../../caches"), ...env },
    stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const outcome = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      outcome[name] += text;
    });
  }
  child.stdin?.end(stdin);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit) => {
      resolve({ exit, ...outcome });
    });
  });
}
