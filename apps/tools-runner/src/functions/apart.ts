import { type Job, workText } from "@toolhaft/exec-sandbox/work";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ToolFunction } from "@toolhaft/toolbox";

/** A function whose work is as much as a caller's text makes it: done apart, where it holds nobody else up. */
export function apart(job: Job<JsonObject>): ToolFunction {
  return async (args, { signal, timeoutMs }) => {
    const limits = { signal, timeoutMs: Math.min(timeoutMs, MOST_MS) };
    return JSON.parse(await workText(job, args, limits)) as JsonValue;
  };
}

const MOST_MS = 5_000;
