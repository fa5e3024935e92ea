import { UsageError } from "@toolhaft/command-line";

/** A server that does not give its tools: one line that says why, and the end of its stderr. */
export class ServerError extends UsageError {
  stderr = "";
}
