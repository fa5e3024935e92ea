import type { RunOutcome } from "@toolhaft/exec-sandbox";
import { execFailure } from "../../errors/failure.ts";
import { shorten } from "../../output/stderr-error.ts";
import { decodeUtf8 } from "../../output/utf8.ts";
import { withoutSecrets } from "../../output/without-secrets.ts";
import { secretsOf } from "../../program/environment.ts";
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
  const words = outcome.stderr.text.trim() === "" ? outcome.stdout.text() : outcome.stderr.text;
  const said = shorten(withoutSecrets(words, secretsOf(environment)));
  const names = Object.keys(environment.env).sort().join(", ");
  const ran = `(ran with ${names === "" ? "no variables" : names})`;
  const message = said === "" ? `${plain.message} ${ran}` : `${plain.message}: ${said} ${ran}`;
  return { ok: false, error: { ...plain, message } };
}
