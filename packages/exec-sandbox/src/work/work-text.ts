import type { Job } from "./job.ts";
import type { Worked, WorkOptions, WorkStop } from "./pool.ts";
import { workApart } from "./work-apart.ts";

/** A job that was ended, or was not begun: see `stopped`. */
export class WorkStopped extends Error {
  override readonly name = "WorkStopped" as const;
  readonly stopped: WorkStop;
  /** Whether the job itself went beyond what it may take; else there was no room for it. */
  readonly isTooMuch: boolean;

  constructor({ stopped, timeoutMs, memoryMb }: Extract<Worked, { ok: false }>) {
    super(WORDS[stopped].replace("{time}", seconds(timeoutMs)).replace("{memory}", String(memoryMb)));
    this.stopped = stopped;
    this.isTooMuch = stopped === "time" || stopped === "memory";
  }
}

/** The text of a job that runs apart. Rejects with a `WorkStopped`, or a `WorkError` for what the job throws. */
export async function workText<Input>(job: Job<Input>, input: Input, options?: WorkOptions): Promise<string> {
  const worked = await workApart(job, input, options);
  if (worked.ok) return worked.text;
  throw new WorkStopped(worked);
}

const WORDS: Readonly<Record<WorkStop, string>> = {
  time: "it took longer than {time}",
  memory: "it took more than {memory} MiB of memory",
  busy: "too much other work is waiting",
  aborted: "nobody waits for it any more",
  closed: "the program is ending",
  missing: "the program that does such work does not start: a bundle must be built with it",
};

function seconds(ms: number): string {
  return ms < 1_000 ? `${String(ms)} ms` : `${String(ms / 1_000)} s`;
}
