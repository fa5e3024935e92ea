import { codeEntry, type HttpCode } from "./codes.ts";
import { oneLine } from "./one-line.ts";

/** Facts of a failure; their texts are shown on one line. */
export type ErrorData = Readonly<Record<string, string | number | boolean>>;

/** What a failure says besides its code and its facts. */
export interface ErrorExtras {
  /** How to mend it, in a sentence. */
  hint?: string;
  /** The answer's status, where there was an answer. */
  status?: number;
  retryAfterMs?: number;
  /** Which redirect led there, from 1. */
  hop?: number;
  /** What a schema says about a value, one line each. */
  issues?: readonly string[];
  /** What caused it; never part of a result. */
  cause?: unknown;
}

/** Why a call failed: a stable `code`, the facts as `data`, one line of text, and how to mend it. */
export class HttpError extends Error {
  readonly code: HttpCode;
  readonly data: ErrorData;
  readonly retryable: boolean;
  readonly extras: ErrorExtras;

  constructor(code: HttpCode, data: ErrorData = {}, extras: ErrorExtras = {}) {
    const { message, retryable } = codeEntry(code);
    super(fill(message, data), extras.cause === undefined ? {} : { cause: extras.cause });
    this.name = "HttpError";
    this.code = code;
    this.data = data;
    this.retryable = retryable;
    this.extras = extras;
  }
}

/** The same failure with more said about it. */
export function withExtras(error: HttpError, extras: ErrorExtras): HttpError {
  return new HttpError(error.code, error.data, { ...error.extras, ...extras });
}

function fill(template: string, data: ErrorData): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? oneLine(String(data[name]), LONGEST) : whole,
  );
}

// Texts from outside were cut already, after what is secret in them was taken out.
const LONGEST = 600;
