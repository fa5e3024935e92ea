import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { builtHost } from "./built-host.ts";

/** A host that a test talks to in bytes. */
export interface HostProcess {
  readonly process: ChildProcessWithoutNullStreams;
  /** What it has said on stderr. */
  stderr(): string;
  /** Every line of stdout. */
  readonly lines: readonly string[];
  /** Write one line. */
  send(line: string): void;
  /** The first line of stdout that answers this id. */
  answer(id: number | string | null): Promise<string>;
  /** Wait until stderr holds this, and give what follows on the line. */
  said(words: string): Promise<string>;
  /** Its exit code. */
  exit(): Promise<number | null>;
}

const running = new Set<HostProcess>();

/** Start the host. It ends with the test: call `endHosts` afterwards. */
export function startHost(...args: readonly string[]): HostProcess {
  const child = spawn(process.execPath, [builtHost(), ...args]);
  const exited = once(child, "exit") as Promise<[number | null]>;
  const lines: string[] = [];
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const until = async <Found>(look: () => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`the host has ended: ${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const host: HostProcess = {
    process: child,
    stderr: () => stderr,
    lines,
    send: (line) => child.stdin.write(`${line}\n`),
    answer: (id) => until(() => lines.find((line) => idOf(line) === id && !line.includes('"method"'))),
    said: (words) =>
      until(() => {
        const line = stderr.split("\n").find((each) => each.includes(words));
        return line?.slice(line.indexOf(words) + words.length).trim();
      }),
    exit: async () => (await exited)[0],
  };
  running.add(host);
  return host;
}

export function endHosts(): void {
  for (const { process: child } of running) child.kill("SIGKILL");
  running.clear();
}

function idOf(line: string): unknown {
  return (JSON.parse(line) as { id?: unknown }).id;
}
