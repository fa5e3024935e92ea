import type { RunOutcome } from "@toolhaft/exec-sandbox";
import type { Redactor } from "@toolhaft/json-text/redact";
import { execFailure } from "../errors/failure.ts";
import { cleanStderr } from "../output/clean-stderr.ts";
import { firstBytes } from "../output/utf8.ts";
import { jsonProblem, notJson } from "../output/json-line.ts";
import type { Ran } from "../source.ts";

const MOST_BYTES = 1_000;

/**
 * Output and failures as the reference implementation hands them to a model: every run of white space becomes
 * one blank, also inside strings; nothing becomes `{}`; stderr is the error as it is. What is no JSON after
 * that is still refused, since every result here is JSON.
 */
export function readAsAgentcli(outcome: RunOutcome, redactor: Redactor): Ran["result"] {
  if (outcome.ok) {
    const said = outcome.stdout.text();
    const json = fold(said);
    if (json === "") return { ok: true, json: "{}" };
    if (jsonProblem(json) === undefined) return { ok: true, json };
    // Folded, a secret with two blanks would be another text.
    return { ok: false, error: notJson(fold(redactor.text(said)), redactor) };
  }
  const plain = execFailure(outcome.error);
  const stderr = cleanStderr(outcome.stderr, redactor).trim();
  return { ok: false, error: { ...plain, message: wordsOf(plain.code, stderr, outcome) ?? plain.message } };
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function wordsOf(code: string, stderr: string, { exitCode, signal }: RunOutcome): string | undefined {
  if (code === "EXEC_TIMEOUT") return "tool timed out";
  if (code !== "EXEC_FAILED" && code !== "EXEC_SIGNAL") return undefined;
  if (stderr !== "") return firstBytes(stderr, MOST_BYTES);
  if (code === "EXEC_FAILED") return `exit status ${String(exitCode)}`;
  return signal === "SIGKILL" ? "signal: killed" : `signal: ${String(signal)}`;
}
