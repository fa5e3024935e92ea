import type { RunOutcome } from "@toolhaft/exec-sandbox";
import { execFailure } from "../../errors/failure.ts";
import { cleanStderr } from "../../output/clean-stderr.ts";
import { shorten } from "../../output/stderr-error.ts";
import { decodeUtf8 } from "../../output/utf8.ts";
import { redactorFor } from "../../program/environment.ts";
import type { ToolEnvironment } from "../../program/environment.ts";
import type { Ran } from "../../source.ts";
import { readAsChai } from "./chai.ts";

/** A skill's program: its stdout as a JSON string, never parsed; or its failure, with the names of the variables it saw. */
export function readOutcome(
  outcome: RunOutcome,
  environment: ToolEnvironment,
  compat: "chai" | undefined,
): Ran["result"] {
  if (compat !== undefined) return readAsChai(outcome);
  if (outcome.ok) {
    const decoded = decodeUtf8(outcome.stdout.bytes());
    return decoded.ok ? { ok: true, json: JSON.stringify(decoded.text) } : decoded;
  }
  const plain = execFailure(outcome.error);
  if (plain.code !== "EXEC_FAILED" && plain.code !== "EXEC_SIGNAL") return { ok: false, error: plain };
  const redactor = redactorFor(environment);
  const isSilent = outcome.stderr.text.trim() === "";
  const said = shorten(
    isSilent ? redactor.text(outcome.stdout.text()) : cleanStderr(outcome.stderr, redactor),
  );
  const names = Object.keys(environment.env).sort().join(", ");
  const ran = `(ran with ${names === "" ? "no variables" : names})`;
  const message = said === "" ? `${plain.message} ${ran}` : `${plain.message}: ${said} ${ran}`;
  return { ok: false, error: { ...plain, message } };
}
