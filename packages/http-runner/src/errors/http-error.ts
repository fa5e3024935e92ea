import { CodedError, type ErrorData, type ErrorMore } from "@toolhaft/diagnostics";
import { httpCodes, type HttpCode } from "./codes.ts";

/** What a failure says besides its code and its facts; its `cause` is never part of a result. */
export interface ErrorExtras extends ErrorMore {
  /** The answer's status, where there was an answer. */
  status?: number;
  retryAfterMs?: number;
  /** Which redirect led there, from 1. */
  hop?: number;
  /** What has to be among the allowed hosts, where it can be added while a program runs. */
  host?: string;
  /** What a schema says about a value, one line each. */
  issues?: readonly string[];
}

/** Why a call failed. Texts from outside are cut before they become its data, after what is secret in them was removed. */
export class HttpError extends CodedError<HttpCode> {
  override readonly name = "HttpError" as const;
  readonly extras: ErrorExtras;

  constructor(code: HttpCode, data: ErrorData = {}, extras: ErrorExtras = {}) {
    super(httpCodes, code, data, extras);
    this.extras = extras;
  }
}

/** The same failure with more said about it. */
export function withExtras(error: HttpError, extras: ErrorExtras): HttpError {
  return new HttpError(error.code, error.data, { ...error.extras, ...extras });
}
