import { ExecError } from "../errors/exec-error.ts";
import type { LaunchEnd, LaunchPlan } from "../process/plan.ts";
import type { Output } from "../output/output.ts";
import type { StderrText } from "../output/stderr-text.ts";
import { readStatus } from "../tiers/status.ts";
import type { Limits } from "../types.ts";
import { blameLimit } from "./blame-limit.ts";
import { startError } from "../errors/start-error.ts";

/** What is known about a call that ended. */
export interface Ended {
  readonly end: LaunchEnd;
  readonly shape: LaunchPlan["shape"];
  readonly file: string;
  readonly limits: Limits;
  readonly deadlineMs: number;
  readonly stdout: Output;
  readonly stderr: StderrText;
}

export interface Verdict {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Absent when the program ended well. */
  readonly error?: ExecError;
}

/** Say what an end means: what we did comes first, then what the wrapper says, then the program's own end. */
export function judge(ended: Ended): Verdict {
  const { end, file } = ended;
  const { exitCode, signal, words } = programEnd(ended);
  const ran = { exitCode, signal };
  if (end.stopped !== null) return { ...ran, error: stopError(ended) };
  if (end.startErrno !== null) return { ...ran, error: startError(file, end.startErrno) };
  if (end.helperDied !== undefined)
    return { ...ran, error: new ExecError("EXEC_HELPER_DIED", { how: end.helperDied }) };
  if (end.outOfMemory === true && exitCode !== 0) {
    const { memoryBytes } = ended.limits;
    const evidence = "ended by the system";
    return { ...ran, error: new ExecError("EXEC_LIMIT_MEMORY", { limit: memoryBytes, evidence }) };
  }
  if (words !== undefined) return { ...ran, error: wrapperError(words, signal) };
  if (exitCode === 0) return ran;
  const limit = blameLimit(ran, ended.stderr.text, ended.limits, ended.shape);
  if (limit) return { ...ran, error: limit };
  if (signal !== null) return { ...ran, error: new ExecError("EXEC_SIGNAL", { signal }) };
  return {
    ...ran,
    error: busyInside(ended, exitCode) ?? new ExecError("EXEC_FAILED", { exitCode: exitCode ?? -1 }),
  };
}

function programEnd({ end, shape }: Ended): {
  exitCode: number | null;
  signal: string | null;
  words?: string;
} {
  if (shape === "plain") return { exitCode: end.exitCode, signal: end.signal };
  const status = readStatus(end.status);
  if (status.kind === "ended") return { exitCode: status.exitCode, signal: status.signal };
  return { exitCode: null, signal: end.signal, words: status.words };
}

function stopError({ end, limits, deadlineMs }: Ended): ExecError {
  if (end.stopped === "output") return new ExecError("EXEC_OUTPUT_TOO_LARGE", { limit: limits.stdoutBytes });
  if (end.stopped === "aborted") return new ExecError("EXEC_ABORTED", { stage: "running" });
  return new ExecError("EXEC_TIMEOUT", { deadlineMs, stage: "running" });
}

// A namespace whose first process was killed says nothing: somebody ended all of it.
function wrapperError(words: string, signal: string | null): ExecError {
  if (words === "" && signal !== null) return new ExecError("EXEC_SIGNAL", { signal });
  return new ExecError("EXEC_UNAVAILABLE", {
    reason: words === "" ? "the wrapper ended without a word" : words,
  });
}

// Inside a namespace the shell meets a file that is being written to, and says so in the program's place.
function busyInside({ shape, stderr, file }: Ended, exitCode: number | null): ExecError | undefined {
  const isBusy =
    shape === "wrapped" && exitCode === 126 && /^exec-sandbox: .*: Text file busy\n$/.test(stderr.text);
  return isBusy ? startError(file, "ETXTBSY") : undefined;
}
