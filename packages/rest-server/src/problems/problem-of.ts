import type { Problem } from "@toolhaft/client";
import { apiCodes, problemUrl } from "@toolhaft/client/interface";
import { storeCodes, StoreError } from "@toolhaft/store";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "./api-error.ts";
import { fromFastify } from "./from-fastify.ts";

export interface Refusal {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** True for a fault of ours, which belongs in the log. */
  readonly isFault: boolean;
}

/** Why a request failed, as the client sees it. Of what has no code it sees nothing but the request's id. */
export function problemOf(error: unknown, limits: ServerLimits, requestId: string): Refusal {
  if (error instanceof StoreError) return ofStore(error, requestId);
  const known = error instanceof ApiError ? error : fromFastify(error, limits);
  const { code, message, hint, locations, headers } = known ?? new ApiError("API_INTERNAL");
  const { retryable, httpStatus, summary } = apiCodes[code];
  const problem: Problem = {
    type: problemUrl(code),
    title: titleOf(summary),
    status: httpStatus,
    detail: message,
    code,
    retryable,
    ...(hint === undefined ? {} : { hint }),
    ...(locations.length === 0 ? {} : { errors: [...locations] }),
    requestId,
  };
  return { problem, headers, isFault: known === undefined };
}

function ofStore(
  { code, message, httpStatus, retryable, hint, issues }: StoreError,
  requestId: string,
): Refusal {
  const errors = issues
    .filter(({ severity }) => severity === "error")
    .map(({ at, message: detail, rule, help }) => ({
      pointer: at.pointer,
      detail,
      rule,
      ...(help === undefined ? {} : { help }),
    }));
  const problem: Problem = {
    type: problemUrl(code),
    title: titleOf(storeCodes[code].summary),
    status: httpStatus,
    detail: message,
    code,
    retryable,
    ...(hint === undefined ? {} : { hint }),
    ...fixOf(issues),
    ...(errors.length === 0 ? {} : { errors }),
    requestId,
  };
  return { problem, headers: retryable ? { "retry-after": "1" } : {}, isFault: httpStatus === 500 };
}

/** What lets a refused definition pass that may not reach its host. */
function fixOf(issues: StoreError["issues"]): Pick<Problem, "fix"> {
  const host = issues.find(({ rule }) => rule === "bundle/host")?.data["host"];
  return typeof host === "string" ? { fix: { kind: "allowHost", name: host } } : {};
}

/** The first sentence of a summary, without its stop. */
export function titleOf(summary: string): string {
  return /^[^.;:]+/.exec(summary)?.[0] ?? summary;
}
