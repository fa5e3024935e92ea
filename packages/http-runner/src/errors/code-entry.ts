/** What is fixed about one way to fail. */
export interface CodeEntry {
  /** One line; `{name}` is filled from the error's data. */
  readonly message: string;
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean;
  readonly httpStatus: number;
  /** When it happens, for the documentation. */
  readonly summary: string;
  /** What a tool with `errorMode: "empty"` may answer with nothing: never a fault of policy or input. */
  readonly mayBeEmpty: boolean;
}
