import { visible, type Diagnostic } from "@toolhaft/diagnostics";
import { storeCodes, type StoreCode } from "./codes.ts";

export type ErrorData = Readonly<Record<string, string | number>>;

interface ErrorMore {
  hint?: string;
  issues?: readonly Diagnostic[];
  cause?: unknown;
}

/** Why a call failed: a stable `code`, the facts as `data`, one line of text, and how to fix it. */
export class StoreError extends Error {
  readonly code: StoreCode;
  readonly data: ErrorData;
  readonly retryable: boolean;
  readonly httpStatus: number;
  readonly hint: string | undefined;
  /** The findings about a text that was refused; places count in the text as it was given. */
  readonly issues: readonly Diagnostic[];

  constructor(code: StoreCode, data: ErrorData, more: ErrorMore = {}) {
    super(fill(storeCodes[code].message, data), more.cause === undefined ? {} : { cause: more.cause });
    this.name = "StoreError";
    this.code = code;
    this.data = data;
    this.retryable = storeCodes[code].retryable;
    this.httpStatus = storeCodes[code].httpStatus;
    this.hint = more.hint;
    this.issues = more.issues ?? [];
  }
}

/** An argument that is not what it must be. */
export function badArgument(what: string, problem: string, hint?: string): StoreError {
  return new StoreError("STORE_ARGUMENT_INVALID", { what, problem }, hint === undefined ? {} : { hint });
}

function fill(template: string, data: ErrorData): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? visible(String(data[name])) : whole,
  );
}
