import { performance } from "node:perf_hooks";
import type { ExecError } from "../errors/exec-error.ts";
import { createOutput } from "../output/output.ts";
import { noText } from "../output/stderr-text.ts";
import { noGuarantees } from "../tiers/backend.ts";
import type { RunOutcome } from "../types.ts";

/** The outcome of a call that started nothing. */
export function notRun(error: ExecError, began: number, queuedMs?: number): RunOutcome {
  const durationMs = performance.now() - began;
  return {
    ok: false,
    error,
    exitCode: null,
    signal: null,
    stdout: createOutput([], true),
    stderr: noText,
    meta: {
      tier: "portable",
      via: "direct",
      guarantees: noGuarantees,
      missing: [],
      queuedMs: queuedMs ?? durationMs,
      durationMs,
      lingering: false,
      survived: false,
    },
  };
}
