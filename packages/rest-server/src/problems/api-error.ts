import type { ProblemLocation } from "@toolhaft/client";
import { type ApiCode, apiCodes } from "@toolhaft/client/interface";
import { CodedError, type ErrorData, type ErrorMore } from "@toolhaft/diagnostics";

interface ApiErrorMore extends ErrorMore {
  readonly locations?: readonly ProblemLocation[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is refused: a code of the interface, its one line, and where. */
export class ApiError extends CodedError<ApiCode> {
  override readonly name = "ApiError" as const;
  readonly locations: readonly ProblemLocation[];
  /** Headers of the answer: `Retry-After`, `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiCode, data: ErrorData = {}, more: ApiErrorMore = {}) {
    super(apiCodes, code, data, more);
    this.locations = more.locations ?? [];
    this.headers = more.headers ?? {};
  }
}
