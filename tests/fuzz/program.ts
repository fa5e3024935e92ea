import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { buildOnce, type ProgramName } from "../scenario/built.ts";
import { CANARY } from "./area.ts";

/** A program of ours that runs, with a secret in its environment. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** The last of what it wrote. */
  readonly text: { out: string; err: string };
  /** Gives what `look` finds, as soon as it finds it. Throws when the program ends before. */
  until<Found>(look: () => Found | undefined): Promise<Found>;
  /** Ends it; answers what it should not have written. */
  end(): Promise<readonly string[]>;
}

const KEPT = 4_000_000;
const built = new Map<string, string>();

/** Start `tools-lint` or `tools-runner`, built once for a run. */
export function startProgram(
  name: ProgramName,
  args: readonly string[],
  options: { readonly cwd: string; readonly onOut?: (data: Buffer) => void },
): Running {
  const program = built.get(name) ?? buildOnce(name);
  built.set(name, program);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], HOME: options.cwd, TOKEN: CANARY },
  });
  const text = { out: "", err: "" };
  const faults = new Set<string>();
  let wake = (): void => undefined;
  const keep = (name: "out" | "err") => (data: Buffer) => {
    const all = text[name] + data.toString();
    if (all.includes(CANARY)) faults.add(`a secret on std${name}`);
    text[name] = all.length > KEPT ? all.slice(-KEPT / 2) : all;
    wake();
  };
  child.stdout.on("data", options.onOut ?? keep("out"));
  if (options.onOut) {
    child.stdout.on("data", () => {
      wake();
    });
  }
  child.stderr.on("data", keep("err"));
  child.stdin.on("error", () => undefined);
  const closed = new Promise<void>((resolve) =>
    child.once("close", () => {
      wake();
      resolve();
    }),
  );
  return {
    child,
    text,
    async until(look) {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`ended (${String(child.exitCode ?? child.signalCode)}): ${text.err.slice(-2_000)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async end() {
      child.kill("SIGKILL");
      await closed;
      if (/^\s+at .*\(?(?:file:|node:|\/).*:\d+:\d+\)?$/m.test(text.err))
        faults.add(`a stack trace: ${text.err.slice(-2_000)}`);
      return [...faults];
    },
  };
}
