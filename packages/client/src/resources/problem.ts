import { published } from "@toolhaft/diagnostics";
import type { CallApproval } from "./call-plan.ts";
import type { Fix } from "./tool.ts";

/** One part of a request that is wrong. */
export interface ProblemLocation {
  /** RFC 6901, in the body; of a query parameter its name. */
  pointer: string;
  detail: string;
  /** The rule that says so, as in lint. */
  rule?: string;
  help?: string;
}

/** Why a call gave no result. */
export interface CallError {
  code: string;
  /** One line. */
  message: string;
  /** Whether the same call may succeed a moment later. */
  retryable: boolean;
  hint?: string;
  fix?: Fix;
  /** It failed on the way: a request was answered before. */
  hasRun?: true;
  issues?: { pointer: string; message: string; help?: string }[];
}

/** Why a request failed: RFC 9457, with a stable `code`. */
export interface Problem {
  /** The page of the code. */
  type: string;
  title: string;
  status: number;
  /** One line, naming the value. */
  detail: string;
  code: string;
  retryable: boolean;
  hint?: string;
  /** What takes it away, where the server can be told to do it. */
  fix?: Fix;
  errors?: ProblemLocation[];
  /** As in the log. */
  requestId?: string;
  /** Only of invoke: always false. */
  ok?: boolean;
  /** Only of invoke: the same, as the result of a call. */
  error?: CallError;
  /** Only of a call that somebody has to approve (`APPROVAL_REQUIRED`). */
  approval?: CallApproval;
}

/** The media type of a problem. */
export const PROBLEM_TYPE = "application/problem+json";

/** Names a kind of problem: the page about its code, or as long as there is no site a name that leads nowhere. */
export function problemUrl(code: string): string {
  const name = code.toLowerCase().replaceAll("_", "-");
  return published.site === undefined
    ? `urn:toolhaft:error:${name}`
    : `${published.site}/reference/errors#${name}`;
}
