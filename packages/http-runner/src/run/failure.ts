import { fillMessage, type ErrorData } from "@toolhaft/diagnostics";
import type { BundleTool } from "@toolhaft/tool-bundle";
import type { Phase } from "../control/call-clock.ts";
import { httpCodes } from "../errors/codes.ts";
import type { HttpError } from "../errors/http-error.ts";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { HttpFailure } from "../types.ts";
import type { CallRecord } from "./call-record.ts";
import { isPassing } from "./retry.ts";

/** What a failure shows: safe for a model to read, with the tool and its request named first. */
export function toFailure(
  error: HttpError,
  {
    tool,
    record,
    phase,
    redactor,
  }: { tool: BundleTool; record: CallRecord; phase: Phase; redactor: Redactor },
): HttpFailure {
  const { status, retryAfterMs, hop, hint, host, issues } = error.extras;
  const which = record.calls > 1 ? ` (request ${String(record.call + 1)} of ${String(record.calls)})` : "";
  const where = hop === undefined ? "" : `redirect ${String(hop)}: `;
  const failure: HttpFailure = {
    code: error.code,
    message: `${tool.slug}${which}: ${where}${cleanMessage(error, redactor)}`,
    retryable: error.retryable || (status !== undefined && isPassing(status)),
    phase,
    attempts: record.attempts,
  };
  if (status !== undefined) failure.status = status;
  if (retryAfterMs !== undefined) failure.retryAfterMs = retryAfterMs;
  if (hop !== undefined) failure.hop = hop;
  if (hop !== undefined || record.call > 0) failure.hasRun = true;
  if (hint !== undefined) failure.hint = redactor.text(hint);
  if (host !== undefined) failure.host = redactor.text(host);
  const { secret } = error.data;
  if (error.code === "HTTP_SECRET_MISSING" && typeof secret === "string") failure.secret = secret;
  if (issues !== undefined) failure.issues = issues.map((issue) => redactor.text(issue));
  return failure;
}

/** The message anew, from facts without secrets: in the error's own, what is long is cut already, and so may be a secret. */
export function cleanMessage({ code, data }: HttpError, redactor: Redactor): string {
  return redactor.text(fillMessage(httpCodes[code].message, redactor.value<ErrorData>(data)));
}
