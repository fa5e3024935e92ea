import type { ToolCode } from "./codes.ts";
import { failure } from "./failure.ts";
import type { FailureData, ToolFailure } from "./failure.ts";
import type { ToolboxCode } from "./codes.ts";

/** Thrown where no call is at hand to answer: a source that cannot be read, an option that means nothing. */
export class ToolboxError extends Error {
  readonly code: ToolCode;
  readonly hint: string | undefined;

  constructor(code: ToolboxCode, data: FailureData = {}, more: { hint?: string; cause?: unknown } = {}) {
    const { message }: ToolFailure = failure(code, data);
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.name = "ToolboxError";
    this.code = code;
    this.hint = more.hint;
  }
}
