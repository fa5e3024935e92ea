import { fieldPath } from "../../tool-description.ts";
import type { WritingTool } from "./writing.ts";

/** The time limit in whole seconds, rounded up; a change is declared. */
export function secondsOf(writing: WritingTool): number | undefined {
  const { timeoutMs } = writing.tool;
  if (timeoutMs === undefined) return undefined;
  const seconds = Math.min(MAX_SECONDS, Math.max(1, Math.ceil(timeoutMs / 1000)));
  if (seconds * 1000 !== timeoutMs)
    declare(writing, "timeoutSec", `${String(timeoutMs)} ms`, `${String(seconds)} s`);
  return seconds;
}

/** The time limit in milliseconds, within bounds; a change is declared. */
export function millisecondsOf(
  writing: WritingTool,
  field: string,
  [min, max]: readonly [number, number],
): number | undefined {
  const { timeoutMs } = writing.tool;
  if (timeoutMs === undefined) return undefined;
  const limit = Math.min(max, Math.max(min, Math.round(timeoutMs)));
  if (limit !== timeoutMs) declare(writing, field, `${String(timeoutMs)} ms`, `${String(limit)} ms`);
  return limit;
}

// What a timer of 31 bits of milliseconds can hold.
const MAX_SECONDS = 2_147_483;

function declare({ tool, lose }: WritingTool, field: string, from: string, to: string): void {
  const place = { path: fieldPath(tool, "timeoutMs"), keyword: field };
  lose("value-clamped", "hint", place, { field, from, to });
}
