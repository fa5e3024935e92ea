import type { RunOutcome, RunRequest } from "@toolhaft/exec-sandbox";
import { stderrLines } from "../output/stderr-lines.ts";
import type { ToolCall } from "../source.ts";
import { secretsOf } from "./environment.ts";
import type { ToolEnvironment } from "./environment.ts";

/** Run a call's program; whoever follows the call is told what it says on stderr. */
export async function runTelling(
  { executor, onProgress }: ToolCall,
  environment: ToolEnvironment,
  request: RunRequest,
): Promise<RunOutcome> {
  if (onProgress === undefined) return executor.run(request);
  const lines = stderrLines(onProgress, secretsOf(environment));
  const outcome = await executor.run({
    ...request,
    onStderr: (chunk) => {
      lines.add(chunk);
    },
  });
  lines.end(outcome.stderr.byteLength);
  return outcome;
}
