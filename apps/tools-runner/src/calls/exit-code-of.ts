import { EXIT, type ExitCode } from "../exit-codes.ts";

/** The tool was at work when it went wrong; all other codes say that it never was. */
const RAN: ReadonlySet<string> = new Set([
  "EXEC_FAILED",
  "EXEC_SIGNAL",
  "EXEC_OUTPUT_TOO_LARGE",
  "EXEC_HELPER_DIED",
  "AUDIT_LOST",
  "FUNCTION_FAILED",
  "HTTP_STATUS",
]);
const RAN_GROUPS = ["OUTPUT_", "EXEC_LIMIT_"];

/** The exit code for a failure's code. */
export function exitCodeOf(code: string): ExitCode {
  if (code.endsWith("_TIMEOUT")) return EXIT.timeout;
  if (code.endsWith("_ABORTED")) return EXIT.interrupted;
  if (code === "INTERNAL") return EXIT.internal;
  return RAN.has(code) || RAN_GROUPS.some((group) => code.startsWith(group)) ? EXIT.failed : EXIT.refused;
}
