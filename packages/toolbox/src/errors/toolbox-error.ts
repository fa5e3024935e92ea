import { CodedError, type ErrorData, type ErrorMore } from "@toolhaft/diagnostics";
import { toolboxCodes } from "./codes.ts";
import type { ToolboxCode } from "./codes.ts";

/** Thrown where no call is at hand to answer: a source that cannot be read, an option that means nothing. */
export class ToolboxError extends CodedError<ToolboxCode> {
  override readonly name = "ToolboxError" as const;

  constructor(code: ToolboxCode, data: ErrorData = {}, more: ErrorMore = {}) {
    super(toolboxCodes, code, data, more);
  }
}
