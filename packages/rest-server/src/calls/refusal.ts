import type { CallApproval, Problem } from "@toolhaft/client";
import { problemUrl } from "@toolhaft/client/interface";
import { execCodes } from "@toolhaft/exec-sandbox";
import { httpCodes } from "@toolhaft/http-runner";
import { storeCodes } from "@toolhaft/store";
import { toolboxCodes } from "@toolhaft/toolbox";
import { titleOf } from "../problems/problem-of.ts";
import type { CallFailure } from "./outcome.ts";

interface Entry {
  readonly httpStatus: number;
  readonly summary: string;
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  ...execCodes,
  ...httpCodes,
  ...storeCodes,
  ...toolboxCodes,
};

// The server of a tool said or did this: the tool ran.
const RAN = /^(?:HTTP_RATE_LIMITED|HTTP_.*REDIRECT.*|SKILL_UNKNOWN)$/;

/**
 * The status of a call that was refused before anything ran; `undefined` for a tool that ran and failed, which is an
 * answer like any other. What is wrong with the tool and not with the arguments is 409.
 */
export function refusalStatus(code: string): number | undefined {
  if (NOT_NOW.has(code)) return 503;
  const status = Object.hasOwn(ENTRIES, code) ? ENTRIES[code]?.httpStatus : undefined;
  if (status === undefined || status === STOPPED || RAN.test(code)) return undefined;
  // What a store says of a tool, or of what is counted before it runs.
  if (Object.hasOwn(storeCodes, code)) return status;
  if (status === 400 || status === 413 || status === 429 || NOT_FOUND.has(code)) return status;
  return status >= 400 && status < 500 ? 409 : undefined;
}

const NOT_FOUND: ReadonlySet<string> = new Set(["TOOL_NOT_FOUND", "SOURCE_NOT_FOUND"]);

// The caller stopped waiting.
const STOPPED = 499;

const NOT_NOW: ReadonlySet<string> = new Set([
  "TOOLBOX_CLOSED",
  "AUDIT_UNAVAILABLE",
  "EXEC_BUSY",
  "EXEC_CLOSED",
  "FUNCTION_BUSY",
  "ARGS_CHECK_BUSY",
  "HTTP_CLOSED",
]);

/** A refused call as a problem that also is a result: `ok` and `error` as in every answer of invoke. */
export function problemOfFailure(
  error: CallFailure,
  status: number,
  requestId: string,
  approval?: CallApproval,
): Problem {
  const { code, message, retryable, hint, fix, issues = [] } = error;
  return {
    type: problemUrl(code),
    title: titleOf((Object.hasOwn(ENTRIES, code) ? ENTRIES[code]?.summary : undefined) ?? message),
    status,
    detail: message,
    code,
    retryable,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
    ...(issues.length === 0
      ? {}
      : {
          errors: issues.map(({ pointer, message: detail, help }) => ({
            pointer: `/args${pointer}`,
            detail,
            ...(help === undefined ? {} : { help }),
          })),
        }),
    requestId,
    ok: false,
    error: error as NonNullable<Problem["error"]>,
    ...(approval === undefined ? {} : { approval }),
  };
}
