import type { Isolate, RunOutcome, RunRequest } from "@toolhaft/exec-sandbox";
import { stderrLines } from "../output/stderr-lines.ts";
import type { ToolCall } from "../source.ts";
import { redactorFor } from "./environment.ts";
import type { ToolEnvironment } from "./environment.ts";

/** Where and as what the programs of one tool run. */
export interface ProgramPlace {
  readonly cwd: string;
  /** Calls with the same lane leave room for others. */
  readonly lane: string;
  readonly isolate: Isolate | undefined;
  /** What decides how the tool runs: no program changes it, also inside of what it may write. */
  readonly keep: readonly string[];
}

/** What every program of one call is started with: all share its deadline, its signal and its variables. */
export function requestOf(
  call: ToolCall,
  { env }: ToolEnvironment,
  { cwd, lane, isolate, keep }: ProgramPlace,
): Omit<RunRequest, "file"> {
  return {
    env,
    cwd,
    deadline: call.deadline,
    lane,
    keep,
    ...(isolate === undefined ? {} : { isolate }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  };
}

/** Run a call's program; whoever follows the call gets what it says on stderr. */
export async function runProgram(
  { executor, onProgress }: ToolCall,
  environment: ToolEnvironment,
  request: RunRequest,
  secrets: readonly string[] = [],
): Promise<RunOutcome> {
  if (onProgress === undefined) return executor.run(request);
  const lines = stderrLines(onProgress, redactorFor(environment, secrets));
  const outcome = await executor.run({
    ...request,
    onStderr: (chunk) => {
      lines.add(chunk);
    },
  });
  lines.end(outcome.stderr.byteLength);
  return outcome;
}
