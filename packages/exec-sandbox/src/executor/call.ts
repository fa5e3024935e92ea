import { ExecError } from "../errors/exec-error.ts";
import type { StderrObserver } from "../output/stderr-text.ts";
import type { Isolate, Limits, RunRequest, StopSignal } from "../types.ts";
import { deadlineIn, remainingMs } from "../deadline.ts";
import type { Deadline } from "../deadline.ts";
import { mergeIsolate } from "./isolation.ts";
import { mergeLimits, namedIn } from "../limits.ts";
import type { NamedLimit } from "../limits.ts";
import type { Settings } from "./options.ts";

const DEFAULT_DEADLINE_MS = 30_000;

/** What a request asks for beside the program itself, with the executor's defaults. */
export interface Call {
  readonly isolate: Isolate;
  readonly limits: Limits;
  readonly keep: readonly string[];
  readonly namedLimits: readonly NamedLimit[];
  readonly deadline: Deadline;
  readonly stdin: Uint8Array;
  readonly signal: StopSignal | undefined;
  readonly onStderr: StderrObserver | undefined;
  /** Why it must not go on, if so. */
  readonly stopError: (stage: string) => ExecError | undefined;
}

/** Read a request; a value that means nothing is the answer's error. */
export function readCall(request: RunRequest, settings: Settings, isClosed: () => boolean): Call | ExecError {
  const isolate = mergeIsolate(settings.isolate, request.isolate);
  if (isolate instanceof ExecError) return isolate;
  const limits = mergeLimits(settings.limits, request.limits);
  if (limits instanceof ExecError) return limits;
  const deadline = readDeadline(request.deadline);
  if (deadline instanceof ExecError) return deadline;
  const { stdin = "", signal, onStderr } = request;
  return {
    isolate,
    limits,
    keep: request.keep ?? [],
    namedLimits: namedIn(request.limits, settings.namedLimits),
    deadline,
    stdin: typeof stdin === "string" ? Buffer.from(stdin) : stdin,
    signal,
    onStderr,
    stopError(stage) {
      if (isClosed()) return new ExecError("EXEC_CLOSED");
      if (signal?.aborted === true) return new ExecError("EXEC_ABORTED", { stage });
      if (remainingMs(deadline) === 0)
        return new ExecError("EXEC_TIMEOUT", { deadlineMs: deadline.ms, stage });
      return undefined;
    },
  };
}

function readDeadline(given: number | Deadline | undefined): Deadline | ExecError {
  if (typeof given === "object") return given;
  try {
    return deadlineIn(given ?? DEFAULT_DEADLINE_MS);
  } catch (error) {
    return error as ExecError;
  }
}
