import type { CodeOf } from "@toolhaft/diagnostics";

/** Every way a call fails that is not the tool's own. Names are those of the protocol's pages where they have one. */
export const btcpErrorCodes = {
  EXECUTION_ERROR: {
    message: "the tool failed",
    retryable: false,
    httpStatus: 200,
    summary: "The tool threw something other than a BTCPError.",
  },
  TOOL_NOT_FOUND: {
    message: "no tool is called {tool}",
    retryable: false,
    httpStatus: 404,
    summary: "Nothing is registered under this name.",
  },
  TOOL_CONFLICT: {
    message: "a tool called {tool} is registered already",
    retryable: false,
    httpStatus: 409,
    summary: "A name stands for one tool.",
  },
  TOOL_INVALID: {
    message: "{tool} can't be registered: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The definition breaks the BTCP Tool Schema, or has no function.",
  },
  INVALID_PARAMS: {
    message: "{tool} can't take these arguments: {problems}",
    retryable: false,
    httpStatus: 400,
    summary: "The arguments are no JSON object, or break the tool's inputSchema. All issues are listed.",
  },
  INPUT_TOO_LARGE: {
    message: "the arguments for {tool} are longer than {limit} bytes",
    retryable: false,
    httpStatus: 413,
    summary: "The arguments, with the schema's defaults, are longer than the registry takes.",
  },
  CAPABILITY_DENIED: {
    message: "{tool} needs {capabilities}: {reason}",
    retryable: false,
    httpStatus: 403,
    summary: "A capability that the tool lists is not granted.",
  },
  TOO_MANY_CALLS: {
    message: "{limit} calls are waiting already",
    retryable: true,
    httpStatus: 429,
    summary: "All places are taken, and so are all places to wait.",
  },
  TIMEOUT: {
    message: "{tool} took longer than {timeout} ms",
    retryable: true,
    httpStatus: 200,
    summary: "The time limit passed; waiting for a place counts, a question to the user does not.",
  },
  CANCELLED: {
    message: "the call of {tool} was cancelled",
    retryable: false,
    httpStatus: 200,
    summary: "The caller's signal was aborted, or the registry was closed.",
  },
  OUTPUT_NOT_JSON: {
    message: "what {tool} returned is no JSON: {problem}",
    retryable: false,
    httpStatus: 200,
    summary: "The tool returned something that JSON has no word for.",
  },
  OUTPUT_INVALID: {
    message: "what {tool} returned does not fit its outputSchema: {problems}",
    retryable: false,
    httpStatus: 200,
    summary: "The result breaks the tool's outputSchema. All issues are listed.",
  },
  OUTPUT_TOO_LARGE: {
    message: "what {tool} returned is longer than {limit} bytes",
    retryable: false,
    httpStatus: 200,
    summary: "The result is longer than the registry passes on.",
  },
  INVALID_OPTIONS: {
    message: "{option} must be {expected}, not {value}",
    retryable: false,
    httpStatus: 400,
    summary: "An option of the registry, of a call or of a grant means nothing.",
  },
  REGISTRY_CLOSED: {
    message: "the registry is closed",
    retryable: false,
    httpStatus: 409,
    summary: "The registry was closed before the call.",
  },
} as const;

/** The codes that are ours; all others are the tools' own. */
export type BtcpErrorCode = CodeOf<typeof btcpErrorCodes>;
