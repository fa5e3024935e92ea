import type { RunOutcome } from "@toolhaft/exec-sandbox";
import type { ProcessMeta } from "../tool.ts";

/** What a result tells about the process behind it; `undefined` when none was started. */
export function processMeta(outcome: RunOutcome): ProcessMeta | undefined {
  const { meta, stdout, stderr, exitCode, signal } = outcome;
  if (meta.program === undefined) return undefined;
  const { tier, via, guarantees, lingering, survived } = meta;
  return {
    tier,
    via,
    guarantees,
    exitCode,
    signal,
    stdoutBytes: stdout.byteLength,
    stderrBytes: stderr.byteLength,
    truncated: !stdout.complete || stderr.truncated,
    lingering,
    survived,
  };
}
