import type { ServerResponse } from "node:http";
import { type Job, jobNextTo, WorkStopped, workText } from "@toolhaft/exec-sandbox/work";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";

/** Who asks for the work: it ends with the client. */
export interface WorkHost {
  readonly limits: ServerLimits;
  readonly response: ServerResponse;
}

/** Finds out what is wrong with a body that is no sound JSON. */
export const bodyFaultJob: Job<Uint8Array> = jobNextTo(
  import.meta.filename,
  "body-fault.job",
  "rest-server/body-fault",
);

/**
 * The text of a job on what a request holds, apart and bounded: other requests go on, whatever is in it. Ends with the
 * client. Throws an `ApiError` when it took too much, or had no room.
 */
export async function workOnBody<Input>(
  job: Job<Input>,
  input: Input,
  { limits, response }: WorkHost,
): Promise<string> {
  const gone = new AbortController();
  const leave = (): void => {
    gone.abort();
  };
  response.once("close", leave);
  try {
    return await workText(job, input, { timeoutMs: limits.workMs, signal: gone.signal });
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    const reason = error.message;
    if (error.isTooMuch) throw new ApiError("API_WORK_STOPPED", { reason }, { hint: HINT });
    throw new ApiError("API_BUSY", { reason }, { headers: { "retry-after": "1" } });
  } finally {
    response.off("close", leave);
  }
}

const HINT = "Send less at once; tools-lint on your own machine has no such bound.";
