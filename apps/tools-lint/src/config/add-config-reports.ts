import { toReport } from "@toolhaft/lint";
import type { RunResult } from "../lint/run.ts";
import type { RunConfig } from "./run-config.ts";
import type { Linted } from "./cover.ts";

/** A run's result with the findings in its configurations; of those without any nothing is said. */
export function addConfigReports(result: RunResult, config: RunConfig, linted: Linted): RunResult {
  const own = config.reportsAfter(linted).filter(({ diagnostics }) => diagnostics.length > 0);
  if (own.length === 0) return result;
  const replaced = new Set(own.map(({ path }) => path));
  const others = result.report.files.filter(({ path }) => !replaced.has(path));
  return {
    ...result,
    report: toReport([...others, ...own]),
    texts: new Map([...result.texts, ...config.texts]),
  };
}
