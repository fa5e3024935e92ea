import { UsageError } from "../usage-error.ts";

/** A server that does not give its tools: one line that says why, and the end of its stderr. */
export class ServerError extends UsageError {
  stderr = "";
}
