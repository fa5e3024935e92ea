import { oneLine } from "@toolhaft/json-text";
import { renderMessage } from "./message.ts";

/*
 * The one way to declare how calls fail. A package writes one table, derives its code type from it, and gives its
 * error the table:
 *
 *   export const storeCodes = {
 *     STORE_NOT_FOUND: { message: "no {kind} {id}", retryable: false, httpStatus: 404, summary: "…" },
 *   } as const;
 *   export type StoreCode = CodeOf<typeof storeCodes>;      // an entry that lacks a field does not compile
 *
 *   export class StoreError extends CodedError<StoreCode> {
 *     override readonly name = "StoreError" as const;
 *     constructor(code: StoreCode, data: ErrorData, more: ErrorMore = {}) {
 *       super(storeCodes, code, data, more);
 *     }
 *   }
 *
 * Each entry is written out, without spreading another: declaration files are made without inference.
 *
 * Where failures are data instead of thrown, `fillMessage(storeCodes[code].message, data)` gives the same text. The
 * documentation's page of codes is printed from the tables that packages export.
 */

/** What is fixed about one way to fail. */
export interface ErrorCode {
  /** One line; `{name}` is filled from the error's data. */
  readonly message: string;
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean;
  readonly httpStatus: number;
  /** When it happens, for the documentation. */
  readonly summary: string;
}

/** The codes of a table whose entries are all complete; `Entry` for a table that says more about each code. */
export type CodeOf<
  Codes extends Readonly<Record<string, Entry>>,
  Entry extends ErrorCode = ErrorCode,
> = keyof Codes & string;

/** The facts of one failure. */
export type ErrorData = Readonly<Record<string, string | number | boolean>>;

/** What a failure says besides its code and its facts. */
export interface ErrorMore {
  /** How to fix it, in a sentence. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** Why a call failed: a stable `code`, the facts as `data`, one line of text, and how to fix it. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;
  readonly data: ErrorData;
  readonly retryable: boolean;
  readonly httpStatus: number;
  readonly hint: string | undefined;

  constructor(
    codes: Readonly<Record<Code, ErrorCode>>,
    code: Code,
    data: ErrorData = {},
    { hint, cause }: ErrorMore = {},
  ) {
    const { message, retryable, httpStatus } = codes[code];
    super(fillMessage(message, data), cause === undefined ? {} : { cause });
    this.code = code;
    this.data = data;
    this.retryable = retryable;
    this.httpStatus = httpStatus;
    this.hint = hint;
  }
}

/** A code's message with its data: foreign text is cut and on one line, as messages end in logs and terminals. */
export function fillMessage(template: string, data: ErrorData): string {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) texts[name] = oneLine(String(value), LONGEST);
  return renderMessage(template, texts);
}

const LONGEST = 2_000;
