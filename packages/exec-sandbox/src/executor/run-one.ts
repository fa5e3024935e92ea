import { performance } from "node:perf_hooks";
import { ExecError } from "../errors/exec-error.ts";
import { judge } from "../outcome/judge.ts";
import { isUnchanged } from "../program/inspect.ts";
import { prepare } from "../program/prepare.ts";
import type { Prepared } from "../program/prepare.ts";
import type { RunMeta, RunOutcome, RunRequest } from "../types.ts";
import { readCall } from "./call.ts";
import type { Call } from "./call.ts";
import { remainingMs } from "../deadline.ts";
import { notRun } from "./not-run.ts";
import type { Settings } from "./options.ts";
import type { Placement, Placer } from "./placement.ts";
import type { Queue } from "./queue.ts";

interface World {
  readonly settings: Settings;
  readonly placer: Placer;
  readonly queue: Queue;
  /** Ends what runs when the executor is closed. */
  readonly running: Set<() => void>;
  readonly isClosed: () => boolean;
}

/** One call from its request to its outcome: check, wait, look at the program, place it, run it, judge it. */
export async function runOne(request: RunRequest, world: World): Promise<RunOutcome> {
  const began = performance.now();
  const call = readCall(request, world.settings, world.isClosed);
  if (call instanceof ExecError) return notRun(call, began);
  const early = call.stopError("before it was started");
  if (early) return notRun(early, began);
  const place = await world.queue.enter(request.lane ?? request.file, call.deadline, call.signal);
  if (place instanceof ExecError) return notRun(place, began);
  const queuedMs = performance.now() - began;
  try {
    const prepared = prepare(request);
    if (prepared instanceof ExecError) return notRun(prepared, began, queuedMs);
    const placement = await world.placer.place(call);
    if (placement instanceof ExecError) return notRun(placement, began, queuedMs);
    const late = call.stopError("before it was started");
    if (late) return notRun(late, began, queuedMs);
    return await execute(prepared, placement, call, { began, queuedMs, world });
  } finally {
    place();
  }
}

async function execute(
  prepared: Prepared,
  { backend, launcher, guarantees, missing, downgrade }: Placement,
  call: Call,
  { began, queuedMs, world }: { began: number; queuedMs: number; world: World },
): Promise<RunOutcome> {
  const { isolate, limits, deadline, stdin, signal, onStderr, stopError } = call;
  const { user } = world.settings;
  const keep = [...world.settings.keep, ...call.keep];
  const planned = backend.plan({ prepared, isolate, limits, keep, user, inherits: launcher.inherits });
  if (planned instanceof ExecError) return notRun(planned, began, queuedMs);
  const plan = user === undefined ? planned : { ...planned, user };
  const { program } = prepared;
  const seen = { changed: false };
  const bounds = { ...limits, remainingMs: remainingMs(deadline) };
  const launched = launcher.launch(plan, stdin, bounds, {
    started() {
      seen.changed = !isUnchanged(program);
      if (seen.changed) launched.stop("aborted");
    },
    ...(onStderr === undefined ? {} : { stderr: onStderr }),
  });
  const abort = (): void => {
    launched.stop("aborted");
  };
  signal?.addEventListener("abort", abort, { once: true });
  world.running.add(abort);
  const end = await launched.ended;
  world.running.delete(abort);
  signal?.removeEventListener("abort", abort);

  const { stdout, stderr } = launched.output();
  const { shape } = plan;
  const verdict = judge({ end, shape, file: program.file, limits, deadlineMs: deadline.ms, stdout, stderr });
  const meta: RunMeta = {
    tier: backend.tier,
    via: launcher.via,
    guarantees,
    missing,
    ...(downgrade === undefined ? {} : { downgrade }),
    queuedMs,
    durationMs: performance.now() - began,
    lingering: end.lingering,
    survived: end.survived,
    program: program.file,
  };
  const ran = { exitCode: verdict.exitCode, signal: verdict.signal, stdout, stderr, meta };
  if (seen.changed)
    return { ...ran, ok: false, error: new ExecError("EXEC_FILE_CHANGED", { file: program.file }) };
  if (verdict.error === undefined) return { ...ran, ok: true };
  const closed = end.stopped === "aborted" ? stopError("running") : undefined;
  return { ...ran, ok: false, error: closed ?? verdict.error };
}
