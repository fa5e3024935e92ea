import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installOnce, type ProgramName } from "./built.ts";

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

/** An app's program, built and put to where every user may read it and no later build touches it. */
export function buildProgram(name: ProgramName): Cli {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  const program = installOnce(name);
  return {
    folder,
    program,
    run: (args, options) => run({ program, folder }, args, options),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(
  { program, folder }: Pick<Cli, "program" | "folder">,
  args: readonly string[],
  options: RunOptions,
): Promise<Outcome> {
  const { cwd, stdin, env = {}, uid } = options;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], XDG_CACHE_HOME: join(folder, ".caches"), ...env },
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
