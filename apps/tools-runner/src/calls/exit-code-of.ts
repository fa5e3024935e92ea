import { EXIT, type ExitCode } from "../exit-codes.ts";

/** The tool was at work when it went wrong; all other codes say that it never was. */
const RAN: ReadonlySet<string> = new Set([
  "EXEC_FAILED",
  "EXEC_SIGNAL",
  "EXEC_OUTPUT_TOO_LARGE",
  "EXEC_HELPER_DIED",
  "AUDIT_LOST",
  "FLOW_CRITERION",
  "FLOW_RESULT_TOO_LARGE",
  "FLOW_VALUE_MISSING",
  "FUNCTION_FAILED",
  "FUNCTION_RESULT",
  "HTTP_AUTH_EXPIRED",
  "HTTP_AUTH_FAILED",
  "HTTP_BODY_TOO_LARGE",
  "HTTP_BODY_TRUNCATED",
  "HTTP_CONNECT_FAILED",
  "HTTP_CONTENT_TYPE_MISMATCH",
  "HTTP_DECODE_FAILED",
  "HTTP_DEPTH_LIMIT",
  "HTTP_DNS_NOT_FOUND",
  "HTTP_DNS_TEMP",
  "HTTP_ENCODING_UNSUPPORTED",
  "HTTP_HEADERS_TOO_LARGE",
  "HTTP_NETWORK_RESET",
  "HTTP_NUMBER_RANGE",
  "HTTP_OUTPUT_INVALID",
  "HTTP_PROTOCOL",
  "HTTP_RATE_LIMITED",
  "HTTP_REDIRECT_LIMIT",
  "HTTP_STATUS",
]);
const RAN_GROUPS = ["OUTPUT_", "EXEC_LIMIT_", "HTTP_EXTRACT_", "HTTP_PARSE_", "HTTP_TLS_"];

/** The exit code for a failure's code. */
export function exitCodeOf(code: string): ExitCode {
  if (code.endsWith("_TIMEOUT")) return EXIT.timeout;
  if (code.endsWith("_ABORTED")) return EXIT.interrupted;
  if (code === "INTERNAL") return EXIT.internal;
  return RAN.has(code) || RAN_GROUPS.some((group) => code.startsWith(group)) ? EXIT.failed : EXIT.refused;
}
