import { ExecError } from "../errors/exec-error.ts";

/** The kernel's limit for one argument or variable, its terminating NUL included (128 KiB). */
const LONGEST_ARGUMENT = 131_071;

/**
 * Refuse what cannot reach a program unchanged: a NUL (strings end there), half a character
 * (it would arrive as U+FFFD), a single argument longer than the system takes.
 */
export function checkText(text: string, what: string): ExecError | undefined {
  if (text.includes("\0")) return new ExecError("EXEC_ARGS_NUL", { what });
  const lone = /\p{Surrogate}/u.exec(text);
  if (lone) {
    const unit = text.charCodeAt(lone.index).toString(16).toUpperCase();
    return new ExecError("EXEC_ARGS_INVALID_UNICODE", { what, unit });
  }
  // Three bytes at most for each UTF-16 unit: the exact count is needed only for long texts.
  if (text.length * 3 <= LONGEST_ARGUMENT) return undefined;
  const bytes = Buffer.byteLength(text);
  if (bytes <= LONGEST_ARGUMENT) return undefined;
  const detail = `${String(bytes)} bytes, at most ${String(LONGEST_ARGUMENT)}`;
  return new ExecError(
    "EXEC_ARGS_TOO_LONG",
    { what: `${what} is`, detail, bytes },
    { hint: "Pass large data on stdin." },
  );
}

/** The first argument that cannot be passed, by its place. */
export function checkArguments(args: readonly unknown[]): ExecError | undefined {
  for (const [index, arg] of args.entries()) {
    if (typeof arg !== "string") {
      const problem = `must be a string (got ${arg === null ? "null" : typeof arg})`;
      return new ExecError("EXEC_OPTIONS_INVALID", { option: `args[${String(index)}]`, problem });
    }
    const fault = checkText(arg, `args[${String(index)}]`);
    if (fault) return fault;
  }
  return undefined;
}
