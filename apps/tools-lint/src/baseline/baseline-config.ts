import type { LinterConfig } from "@toolhaft/lint";
import { createJudge, createLeftAlone } from "@toolhaft/lint/config";
import type { RunBaseline } from "./run-baseline.ts";

/** A configuration that only knows what was there before. */
export function baselineConfig(isKnown: RunBaseline["isKnown"]): LinterConfig {
  const leftAlone = createLeftAlone();
  return {
    judgeFor: (path) =>
      createJudge({ suppressions: [] }, leftAlone, (fingerprint) => isKnown(path, fingerprint)),
  };
}
