import type { Suppression } from "@toolhaft/lint/config";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import type { RunConfig } from "../config/run-config.ts";

/** What a file's findings ask of a run, beside the file. */
export interface RunCounts {
  /** The suppressions that hold for a file, and how often each one of the run was needed. */
  suppressionsOf: (path: string) => readonly Suppression[];
  uses: Map<Suppression, number>;
  /** Tells the baseline that one of its findings occurred. */
  isKnown?: (path: string, fingerprint: string) => boolean;
}

/** What a run counts in its configurations and in its baseline. */
export function countsOf(config: RunConfig | undefined, baseline: RunBaseline | undefined): RunCounts {
  return {
    suppressionsOf: (path) => config?.settingsFor(path)?.suppressions ?? [],
    uses: config?.leftAlone.uses ?? new Map<Suppression, number>(),
    ...(baseline && { isKnown: baseline.isKnown }),
  };
}
