import { planHttpTool, runHttpTool, type HttpFailure, type RunHttpOptions } from "@toolhaft/http-runner";
import type { CallFailure, CallOutcome } from "./outcome.ts";
import type { StoredTools } from "./stored-tools.ts";

export type HttpStoredToolsOptions = Pick<
  RunHttpOptions,
  "transport" | "allowedHosts" | "secrets" | "limits"
>;

/** Runs stored tools of type `http`; of the others it says that nobody here runs them. */
export function httpStoredTools(options: HttpStoredToolsOptions): StoredTools {
  return {
    async invoke({ tool, type }, args, { signal, tell }): Promise<CallOutcome> {
      const meta = { durationMs: 0, queuedMs: 0, warnings: [] };
      if (type !== "http" || tool === undefined) return { ok: false, error: notRun(type), meta };
      tell({ type: "progress", stage: "running" });
      const result = await runHttpTool(tool, args, {
        ...options,
        signal,
        onEvent: ({ type: name, data }) => {
          tell({ type: "output", name, data });
        },
      });
      const { durationMs, warnings } = result.meta;
      const shown = { durationMs, queuedMs: 0, warnings: warnings.map(({ message }) => message) };
      if (result.ok) return { ok: true, json: result.json, meta: shown };
      return { ok: false, error: failureOf(result.error), meta: shown };
    },
    plan({ tool, type }, args) {
      if (type !== "http" || tool === undefined) return Promise.resolve({ ok: false, error: notRun(type) });
      const plan = planHttpTool(tool, args, options);
      return Promise.resolve(plan.ok ? plan : { ok: false, error: failureOf(plan.error) });
    },
  };
}

function failureOf({ code, message, retryable, hint, issues = [] }: HttpFailure): CallFailure {
  return {
    code,
    message,
    retryable,
    ...(hint === undefined ? {} : { hint }),
    ...(issues.length === 0 ? {} : { issues: issues.map((line) => ({ pointer: "", message: line })) }),
  };
}

function notRun(type: string): CallFailure {
  return { code: "TOOL_BROKEN", message: `nothing here runs tools of type "${type}"`, retryable: false };
}
