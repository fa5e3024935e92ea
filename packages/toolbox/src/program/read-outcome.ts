import type { RunOutcome } from "@toolhaft/exec-sandbox";
import type { Redactor } from "@toolhaft/json-text/redact";
import { execFailure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import { cleanStderr } from "../output/clean-stderr.ts";
import { readJsonLine } from "../output/json-line.ts";
import { saidOnStderr } from "../output/stderr-error.ts";
import type { Ran } from "../source.ts";
import { readAsAgentcli } from "./agentcli.ts";
import { redactorFor, redactorOf } from "./environment.ts";
import type { ToolEnvironment } from "./environment.ts";

/** What a manifest's program said: its line of JSON, or its error (the Tools Manifest Reference, Execution model). */
export function readOutcome(
  outcome: RunOutcome,
  environment: ToolEnvironment,
  { compat, secrets = [] }: { readonly compat?: "agentcli"; readonly secrets?: readonly string[] },
): Pick<Ran, "result" | "warnings"> {
  const redactor = redactorFor(environment, secrets);
  if (compat !== undefined) return { result: readAsAgentcli(outcome, redactor) };
  if (!outcome.ok) return { result: { ok: false, error: failed(outcome, redactor) } };
  const read = readJsonLine(outcome.stdout.bytes(), redactor);
  if (!read.ok) return { result: { ok: false, error: read.error } };
  // A result is the program's own: of its variables it may say what it likes.
  return { result: { ok: true, json: redactorOf(secrets).json(read.json) }, warnings: read.warnings };
}

function failed(outcome: RunOutcome & { ok: false }, redactor: Redactor): ToolFailure {
  const plain = execFailure(outcome.error);
  if (plain.code !== "EXEC_FAILED") return plain;
  const said = saidOnStderr(cleanStderr(outcome.stderr, redactor));
  return said === undefined ? plain : { ...plain, ...said };
}
