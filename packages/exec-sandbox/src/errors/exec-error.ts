import { execCodes } from "./codes.ts";
import type { ExecCode } from "./codes.ts";
import { oneLine } from "./one-line.ts";

export type ErrorData = Readonly<Record<string, string | number | boolean>>;

/** Why a call failed: a stable `code`, the facts as `data`, one line of text, and how to fix it. */
export class ExecError extends Error {
  readonly code: ExecCode;
  readonly data: ErrorData;
  readonly retryable: boolean;
  readonly hint: string | undefined;

  constructor(code: ExecCode, data: ErrorData = {}, more: { hint?: string; cause?: unknown } = {}) {
    super(fill(execCodes[code].message, data), more.cause === undefined ? {} : { cause: more.cause });
    this.name = "ExecError";
    this.code = code;
    this.data = data;
    this.retryable = execCodes[code].retryable;
    this.hint = more.hint;
  }
}

function fill(template: string, data: ErrorData): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? oneLine(String(data[name])) : whole,
  );
}
