import { isErrorCode } from "./btcp-error.ts";
import { btcpErrorCodes } from "./codes.ts";

/** A failed call as data, for agents. Never holds a stack. */
export interface ToolError {
  /** UPPER_SNAKE_CASE. */
  code: string;
  message: string;
  /** How to go on. */
  suggestion?: string;
}

/**
 * Whatever a tool threw, as data: a `BTCPError` keeps its code and its suggestion; anything
 * else is an `EXECUTION_ERROR` with its message and without its stack. Errors are told by their name, as
 * tools run in workers and frames that have a `BTCPError` of their own. Never throws.
 */
export function toToolError(thrown: unknown): ToolError {
  const message = textOf(thrown, "message") ?? (typeof thrown === "string" ? thrown : "");
  const said = message === "" ? btcpErrorCodes.EXECUTION_ERROR.message : message;
  const code = textOf(thrown, "code");
  if (textOf(thrown, "name") !== "BTCPError" || code === undefined || !isErrorCode(code)) {
    return { code: "EXECUTION_ERROR", message: said };
  }
  const suggestion = textOf(thrown, "suggestion");
  return { code, message: said, ...(suggestion !== undefined && { suggestion }) };
}

function textOf(thrown: unknown, key: string): string | undefined {
  if (typeof thrown !== "object" || thrown === null) return undefined;
  try {
    const value = (thrown as Record<string, unknown>)[key];
    return typeof value === "string" ? value : undefined;
  } catch {
    // A getter of the thrown object threw in turn.
    return undefined;
  }
}
