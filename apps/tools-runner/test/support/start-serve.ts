import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { expect } from "vitest";

/** A started server: its output so far, and how it ended. */
export interface StartedServe {
  readonly child: ChildProcessWithoutNullStreams;
  readonly text: { out: string; err: string };
  readonly ended: Promise<number | null>;
}

/** Starts `tools-runner serve` in a folder, and ends what was started. */
export function createStarter(where: () => { readonly program: string; readonly folder: string }): {
  start: (...args: readonly string[]) => StartedServe;
  serving: (...args: readonly string[]) => Promise<StartedServe & { readonly url: string }>;
  endAll: () => void;
} {
  const started: ChildProcessWithoutNullStreams[] = [];
  const start = (...args: readonly string[]): StartedServe => {
    const { program, folder } = where();
    const child = spawn(process.execPath, [program, "serve", "--no-config", ...args], { cwd: folder });
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
      await expect.poll(() => server.text.out, { timeout: 60_000 }).toMatch(/^http:\/\/[\d.]+:\d+\n$/);
      return { ...server, url: server.text.out.trim() };
    },
    endAll() {
      for (const child of started.splice(0)) child.kill("SIGKILL");
    },
  };
}

export const tokenIn = (text: string): string => /^token: (haft_\S+)$/m.exec(text)?.[1] ?? "";
