import type { ExecError } from "@toolhaft/exec-sandbox";
import type { Blocker } from "@toolhaft/store";
import { fillMessage, type ErrorData } from "@toolhaft/diagnostics";
import { toolboxCodes } from "./codes.ts";
import type { ToolboxCode, ToolCode } from "./codes.ts";

/** One thing that is wrong with arguments or output. */
export interface Issue {
  /** RFC 6901, from the root of the arguments or of the output. */
  readonly pointer: string;
  readonly message: string;
  /** What was probably meant. */
  readonly help?: string;
}

/** What would take away what keeps a tool from running. */
export type Fix = NonNullable<Blocker["fix"]>;

/** Why a call gave no result. Data, never thrown. */
export interface ToolFailure {
  readonly code: ToolCode;
  /** One line. */
  readonly message: string;
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean;
  /** How to fix it. */
  readonly hint?: string;
  /** The same as data, where a server that runs can be told to do it. */
  readonly fix?: Fix;
  /** Everything that is wrong, where a schema says so. */
  readonly issues?: readonly Issue[];
  /** How long to wait before the next try, where that is known. */
  readonly retryAfterMs?: number;
  /** It failed on the way: something was done before. */
  readonly hasRun?: true;
  /** What the server answered, where there was one and it answered. */
  readonly status?: number;
}

/** A failure with the text of its code. Foreign text in `data` is cut and made harmless. */
export function failure(
  code: ToolboxCode,
  data: ErrorData = {},
  more: Pick<ToolFailure, "hint" | "issues" | "retryAfterMs"> = {},
): ToolFailure {
  const { message, retryable } = toolboxCodes[code];
  return { code, message: fillMessage(message, data), retryable, ...more };
}

/** Whether a call did nothing, and could not do anything just now: it may be made later as if it had never been made. */
export function cameToNothing({ code, hasRun }: { readonly code: string; readonly hasRun?: true }): boolean {
  return hasRun !== true && NOT_NOW.has(code);
}

const NOT_NOW: ReadonlySet<string> = new Set<ToolCode>([
  "TOOL_RATE_LIMITED",
  "TOOL_BUSY",
  "HTTP_RATE_LIMITED_LOCAL",
  "STORE_UNREACHABLE",
  "STORE_FULL",
  "STORE_BUSY",
]);

/** The failure of a process, as it is. */
export function execFailure({ code, message, retryable, hint }: ExecError): ToolFailure {
  return hint === undefined ? { code, message, retryable } : { code, message, retryable, hint };
}
