import { CodedError, type Diagnostic, type ErrorData, type ErrorMore } from "@toolhaft/diagnostics";
import { type StoreCode, storeCodes } from "./codes.ts";

interface StoreErrorMore extends ErrorMore {
  readonly issues?: readonly Diagnostic[];
}

/** Why a call failed: a stable `code`, the facts as `data`, one line of text, and how to fix it. */
export class StoreError extends CodedError<StoreCode> {
  override readonly name = "StoreError" as const;
  /** The findings about a text that was refused; positions count in the text as it was given. */
  readonly issues: readonly Diagnostic[];

  constructor(code: StoreCode, data: ErrorData, more: StoreErrorMore = {}) {
    super(storeCodes, code, data, more);
    this.issues = more.issues ?? [];
  }
}

/** An argument that is not what it must be. */
export function badArgument(what: string, problem: string, hint?: string): StoreError {
  return new StoreError("STORE_ARGUMENT_INVALID", { what, problem }, { hint });
}
