import type { RunOutcome } from "@toolhaft/exec-sandbox";
import { execFailure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import { readJsonLine } from "../output/json-line.ts";
import { saidOnStderr } from "../output/stderr-error.ts";
import { withoutSecrets } from "../output/without-secrets.ts";
import type { Ran } from "../source.ts";
import { readAsAgentcli } from "./agentcli.ts";
import { secretsOf } from "./environment.ts";
import type { ToolEnvironment } from "./environment.ts";

/** What a manifest's program said: its line of JSON, or its error (the Tools Manifest Reference, Execution model). */
export function readOutcome(
  outcome: RunOutcome,
  environment: ToolEnvironment,
  isCompat: boolean,
): Pick<Ran, "result" | "warnings"> {
  const secrets = secretsOf(environment);
  if (isCompat) return { result: readAsAgentcli(outcome, secrets) };
  if (!outcome.ok) return { result: { ok: false, error: failed(outcome, secrets) } };
  const read = readJsonLine(outcome.stdout.bytes());
  if (!read.ok) return { result: { ok: false, error: clean(read.error, secrets) } };
  return { result: { ok: true, json: read.json }, warnings: read.warnings };
}

function failed(outcome: RunOutcome & { ok: false }, secrets: readonly string[]): ToolFailure {
  const plain = execFailure(outcome.error);
  if (plain.code !== "EXEC_FAILED") return plain;
  const said = saidOnStderr(withoutSecrets(outcome.stderr.text, secrets));
  return said === undefined ? plain : { ...plain, ...said };
}

// A message quotes the start of the output.
function clean(error: ToolFailure, secrets: readonly string[]): ToolFailure {
  return { ...error, message: withoutSecrets(error.message, secrets) };
}
