import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { setTimeout as later } from "node:timers/promises";

/** A started server: its output so far, and how it ended. */
export interface StartedServe {
  readonly child: ChildProcessWithoutNullStreams;
  readonly text: { out: string; err: string };
  readonly ended: Promise<number | null>;
}

interface Where {
  readonly program: string;
  readonly folder: string;
  /** Of this process, where there is none. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts `tools-runner serve` in a folder, and ends what was started. */
export function createStarter(where: () => Where): {
  start: (...args: readonly string[]) => StartedServe;
  serving: (...args: readonly string[]) => Promise<StartedServe & { readonly url: string }>;
  endAll: () => void;
} {
  const started: ChildProcessWithoutNullStreams[] = [];
  const start = (...args: readonly string[]): StartedServe => {
    const { program, folder, env = process.env } = where();
    const child = spawn(process.execPath, [program, "serve", "--no-config", ...args], { cwd: folder, env });
    started.push(child);
    const text = { out: "", err: "" };
    child.stdout.on("data", (data: Buffer) => (text.out += data.toString()));
    child.stderr.on("data", (data: Buffer) => (text.err += data.toString()));
    return { child, text, ended: new Promise((resolve) => child.once("close", resolve)) };
  };
  return {
    start,
    async serving(...args) {
      const server = start("--store", "store", "--port", "0", ...args);
      return { ...server, url: await urlOf(server) };
    },
    endAll() {
      for (const child of started.splice(0)) child.kill("SIGKILL");
    },
  };
}

/** Where it answers, once it does. */
export async function urlOf({ child, text }: StartedServe): Promise<string> {
  while (!text.out.endsWith("\n")) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server did not start: ${text.err}`);
    await later(20);
  }
  return text.out.trim();
}

/** The new token that it says, once it does: what is said on stderr may come after what is said on stdout. */
export async function tokenOf({ text }: Pick<StartedServe, "text">): Promise<string> {
  while (tokenIn(text.err) === "") await later(20);
  return tokenIn(text.err);
}

export const tokenIn = (text: string): string => /^token: (haft_\S+)$/m.exec(text)?.[1] ?? "";
