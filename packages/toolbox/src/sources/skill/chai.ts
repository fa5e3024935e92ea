import { constants } from "node:os";
import type { RunOutcome } from "@toolhaft/exec-sandbox";
import { execFailure } from "../../errors/failure.ts";
import type { Ran } from "../../source.ts";

/** Output and failures in the words of the reference implementation, line feeds and all. */
export function readAsChai(outcome: RunOutcome): Ran["result"] {
  const stdout = outcome.stdout.text();
  if (outcome.ok) return { ok: true, json: JSON.stringify(stdout) };
  const plain = execFailure(outcome.error);
  const stderr = outcome.stderr.text;
  const output = stderr === "" ? stdout : `${stdout}\n${stderr}`;
  return { ok: false, error: { ...plain, message: wordsOf(plain.code, outcome, output) ?? plain.message } };
}

function wordsOf(code: string, { exitCode, signal }: RunOutcome, output: string): string | undefined {
  if (code === "EXEC_FAILED") return `exit exit status: ${String(exitCode)}: ${output}`;
  if (code === "EXEC_SIGNAL" && signal !== null) {
    const number = (constants.signals as Readonly<Record<string, number>>)[signal];
    return `exit signal: ${String(number)} (${signal}): ${output}`;
  }
  const reason = Object.hasOwn(START, code) ? START[code] : undefined;
  return reason === undefined ? undefined : `exec failed: ${reason}`;
}

const START: Readonly<Record<string, string>> = {
  EXEC_NOT_FOUND: "No such file or directory (os error 2)",
  EXEC_BAD_INTERPRETER: "No such file or directory (os error 2)",
  EXEC_NOT_EXECUTABLE: "Permission denied (os error 13)",
  EXEC_NOT_A_FILE: "Permission denied (os error 13)",
  EXEC_BAD_FORMAT: "Exec format error (os error 8)",
  EXEC_ARGS_TOO_LONG: "Argument list too long (os error 7)",
  EXEC_ARGS_NUL: "nul byte found in provided data",
};
