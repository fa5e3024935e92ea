/** What is known of an error code. */
export interface ErrorCode {
  /** The message where a throw has none of its own. */
  message: string;
  /** Whether the same call may succeed later. */
  retryable: boolean;
  httpStatus: number;
  /** One sentence for the docs. */
  summary: string;
}

/** The codes that are ours; all others are the tools' own. */
export const btcpErrorCodes: { readonly EXECUTION_ERROR: ErrorCode } = {
  EXECUTION_ERROR: {
    message: "the tool failed",
    retryable: false,
    httpStatus: 200,
    summary: "The tool threw something other than a BTCPError.",
  },
};
