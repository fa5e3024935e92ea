import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import type { LaunchPlan } from "./plan.ts";

/** A wrapper has little to say; a tool that found its descriptor must not fill our memory. */
const STATUS_BYTES = 4_096;

export interface Streams {
  /** What came on the wrapper's own descriptor. */
  status(): string;
  /** Stop reading; what a grandchild writes later is lost. */
  destroy(): void;
}

/** Connect the pipes of a process: input in one go, output as it comes. */
export function wireStreams(
  child: ChildProcess,
  shape: LaunchPlan["shape"],
  stdin: Uint8Array,
  sinks: { stdout(chunk: Buffer): boolean; stderr(chunk: Buffer): void },
  onFull: () => void,
): Streams {
  const stderr = (shape === "plain" ? child.stderr : child.stdio[3]) as Readable;
  const stdout = child.stdout as Readable;
  const all = [stdout, stderr];
  let status = "";

  stdout.on("data", (chunk: Buffer) => {
    if (sinks.stdout(chunk)) return;
    stdout.destroy();
    onFull();
  });
  stderr.on("data", (chunk: Buffer) => {
    sinks.stderr(chunk);
  });
  if (shape === "wrapped") {
    const own = child.stderr as Readable;
    all.push(own);
    own.on("data", (chunk: Buffer) => {
      if (status.length < STATUS_BYTES) status += chunk.toString("latin1");
    });
  }
  // A program may close its input without reading it (EPIPE), or reset its output: neither is our failure.
  for (const stream of [child.stdin, ...all]) stream?.on("error", () => undefined);
  child.stdin?.end(stdin);

  return {
    status: () => status,
    destroy() {
      for (const stream of [child.stdin, ...all]) stream?.destroy();
    },
  };
}
