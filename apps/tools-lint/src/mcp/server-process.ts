import { deserializeMessage, serializeMessage } from "@modelcontextprotocol/client";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import spawn from "cross-spawn";
import type { ChildProcess } from "node:child_process";
import { LIMITS } from "./limits.ts";
import { createLineSplitter } from "./line-splitter.ts";
import { endGroup, tieToThisProcess } from "./process-group.ts";

/** What became of a server's process. */
export interface ProcessFacts {
  /** Why it could not be started. */
  startError?: NodeJS.ErrnoException;
  exit?: { code: number | null; signal: NodeJS.Signals | null };
  /** Which limit it broke. */
  tooLarge?: "message" | "total";
  /** The first line on stdout that is no message. */
  stray?: string;
  /** The end of its stderr. */
  stderr: () => string;
}

/** A server on stdin and stdout in a process group of its own. `pid` and `stderr` tell the client what it is. */
export interface ServerProcess extends Transport {
  readonly pid: number | undefined;
  readonly stderr: null;
  readonly facts: ProcessFacts;
}

/** The transport to a server that is started as a child, with the whole environment: whoever runs it wrote the command. */
export function createServerProcess(command: string, args: readonly string[]): ServerProcess {
  let child: ChildProcess | undefined;
  let untie = (): void => undefined;
  const tail = createTail(LIMITS.stderr);
  const facts: ProcessFacts = { stderr: tail.text };
  let ending: Promise<void> | undefined;

  const transport: ServerProcess = {
    get pid() {
      return child?.pid;
    },
    stderr: null,
    facts,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(command, [...args], {
          stdio: "pipe",
          detached: process.platform !== "win32",
          windowsHide: true,
        });
        child = started;
        untie = tieToThisProcess(started);
        started.once("error", (error) => {
          facts.startError = error;
          reject(error);
        });
        started.once("spawn", resolve);
        // Whoever the server started may hold its pipes open: its own end counts, and what it said before.
        started.once("exit", (code, signal) => {
          facts.exit = { code, signal };
          const timer = setTimeout(closed, 200);
          started.once("close", () => {
            clearTimeout(timer);
            closed();
          });
        });
        started.stdin?.on("error", () => undefined);
        started.stderr?.on("data", tail.add);
        started.stdout?.on("data", createLineSplitter({ onLine, onTooLarge, limits: LIMITS }));
      }),
    send: (message) =>
      new Promise((resolve, reject) => {
        if (child?.stdin?.writable !== true) {
          reject(new Error("the server's stdin is closed"));
          return;
        }
        child.stdin.write(serializeMessage(message), () => {
          resolve();
        });
      }),
    close: () => (ending ??= end()),
  };
  let hasClosed = false;
  return transport;

  function closed(): void {
    if (hasClosed) return;
    hasClosed = true;
    transport.onclose?.();
  }

  async function end(): Promise<void> {
    if (child !== undefined) await endGroup(child);
    for (const stream of [child?.stdout, child?.stderr, child?.stdin]) stream?.destroy();
    untie();
    closed();
  }

  function onLine(line: string): void {
    const message = readMessage(line);
    if (message === undefined) {
      if (line.trim() !== "") facts.stray ??= line;
    } else transport.onmessage?.(message);
  }

  function onTooLarge(limit: "message" | "total"): void {
    facts.tooLarge = limit;
    void transport.close();
  }
}

function readMessage(line: string): JSONRPCMessage | undefined {
  try {
    return deserializeMessage(line);
  } catch {
    return undefined;
  }
}

/** Keeps the last bytes of a stream; `text` is what they say, from the beginning of a line where some were dropped. */
function createTail(limit: number): { add: (bytes: Buffer) => void; text: () => string } {
  let kept: Buffer = Buffer.alloc(0);
  let dropped = false;
  return {
    add(bytes) {
      const all = Buffer.concat([kept, bytes]);
      dropped ||= all.length > limit;
      kept = all.subarray(Math.max(0, all.length - limit));
    },
    text() {
      const text = kept.toString("utf8");
      return dropped ? text.slice(text.indexOf("\n") + 1) : text;
    },
  };
}
