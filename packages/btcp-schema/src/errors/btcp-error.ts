/** What a `BTCPError` says besides its code. */
export interface BTCPErrorDetails {
  /** For people and models: what went wrong. */
  message: string;
  /** How to go on. */
  suggestion?: string;
  /** Facts for programs, such as the issues of arguments. */
  data?: Readonly<Record<string, unknown>>;
}

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** True for a code in UPPER_SNAKE_CASE. */
export function isErrorCode(code: string): boolean {
  return code.length <= 100 && CODE.test(code);
}

/**
 * What a browser tool throws when it fails (the BTCP Tool Schema, "Error Responses"). Throws a `TypeError`
 * when the code is not UPPER_SNAKE_CASE: that is a mistake of the tool's author.
 */
export class BTCPError extends Error {
  override readonly name = "BTCPError" as const;
  readonly code: string;
  readonly suggestion?: string;
  readonly data?: Readonly<Record<string, unknown>>;

  constructor(code: string, { message, suggestion, data }: BTCPErrorDetails, options?: ErrorOptions) {
    if (!isErrorCode(code)) {
      throw new TypeError(
        `${JSON.stringify(code)} is no error code: write UPPER_SNAKE_CASE, such as "CELL_NOT_FOUND"`,
      );
    }
    super(message, options);
    this.code = code;
    if (suggestion !== undefined) this.suggestion = suggestion;
    if (data !== undefined) this.data = data;
  }

  /** What `JSON.stringify` writes: the specification's error, with its message; of an error itself JSON would leave that out. */
  toJSON(): { code: string; message: string } & Partial<Pick<BTCPErrorDetails, "suggestion" | "data">> {
    const { code, message, suggestion, data } = this;
    return {
      code,
      message,
      ...(suggestion !== undefined && { suggestion }),
      ...(data !== undefined && { data }),
    };
  }
}
