import { buildSync } from "esbuild";
import { fork } from "node:child_process";
import { join } from "node:path";
import type { Meeting, Target } from "./attack.ts";

/** An attack that goes on. */
export interface Attacker {
  /** How often it met what, up to now. */
  readonly met: ReadonlyMap<Meeting, number>;
  stop(): Promise<void>;
}

/** The attacker as one file that a process can run. */
export function buildAttacker(folder: string): string {
  const outfile = join(folder, "attacker.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "attacker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@toolhaft/source"],
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return outfile;
}

export function startAttack(program: string, name: string, target: Target): Attacker {
  const child = fork(program, [name, JSON.stringify(target)], { execArgv: [] });
  let met: ReadonlyMap<Meeting, number> = new Map();
  child.on("message", (told) => {
    met = new Map(told as [Meeting, number][]);
  });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  return {
    get met() {
      return met;
    },
    stop: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
