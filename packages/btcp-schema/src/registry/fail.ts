import { fillMessage, type ErrorData } from "@toolhaft/diagnostics";
import { BTCPError } from "../errors/btcp-error.ts";
import { btcpErrorCodes, type BtcpErrorCode } from "../errors/codes.ts";

/** What an error of the registry says besides the facts of its line. */
export interface FailureDetails {
  suggestion?: string;
  data?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An error of the registry: the line of its code, filled with facts. */
export function fail(
  code: BtcpErrorCode,
  facts: ErrorData = {},
  { suggestion, data, cause }: FailureDetails = {},
): BTCPError {
  const message = fillMessage(btcpErrorCodes[code].message, facts);
  const details = { message, ...(suggestion === undefined ? {} : { suggestion }), ...(data && { data }) };
  return new BTCPError(code, details, cause === undefined ? undefined : { cause });
}
