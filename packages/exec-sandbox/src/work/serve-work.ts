import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { RunJob } from "./job.ts";

/** What the program is asked for. */
export interface WorkRequest {
  readonly name: string;
  readonly path: string;
  readonly input: unknown;
  /** UTF-16 units of an answer. */
  readonly mostLength: number;
}

/** What it says: that it listens; that a job begins, its module loaded; how it ended. */
export type WorkReply =
  | { readonly kind: "ready" }
  | { readonly kind: "begun" }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "too-long" }
  | { readonly kind: "thrown"; readonly message: string; readonly hint?: string };

/** How the modules of jobs are found; default by their paths. */
export type LoadJob = (job: { readonly name: string; readonly path: string }) => Promise<unknown>;

// A loop hears of nothing, not even that nobody waits for it any more: a thread of its own does, when the pipe that the host
// holds ends.
const WATCH = `
  try { require("node:fs").readSync(0, Buffer.alloc(1)); } catch {}
  process.kill(process.pid, "SIGKILL");
`;

/** The program of the processes that jobs run in: one job after the other, until the host is gone. */
export function serveWork(load: LoadJob = ({ path }) => import(pathToFileURL(path).href)): void {
  new Worker(WATCH, { eval: true }).unref();
  const say = (reply: WorkReply): void => {
    process.send?.(reply);
  };
  process.on("message", ({ name, path, input, mostLength }: WorkRequest) => {
    void load({ name, path })
      .then((module) => {
        say({ kind: "begun" });
        return (module as { readonly run: RunJob<unknown> }).run(input);
      })
      .then((text) => {
        say(text.length > mostLength ? { kind: "too-long" } : { kind: "done", text });
      })
      .catch((error: unknown) => {
        say(thrown(error));
      });
  });
  // What is sent before is lost.
  say({ kind: "ready" });
}

function thrown(error: unknown): WorkReply {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof Error && "hint" in error ? error.hint : undefined;
  return { kind: "thrown", message, ...(typeof hint === "string" ? { hint } : {}) };
}
