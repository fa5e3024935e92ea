import { remainingMs } from "@toolhaft/exec-sandbox";
import type { HttpFailure, PlanHttpOptions } from "@toolhaft/http-runner";
import type { BundleTool, ToolImpl } from "@toolhaft/tool-bundle";
import { blockerOf } from "../../errors/blocker.ts";
import type { Fix, ToolFailure } from "../../errors/failure.ts";
import type { HowItRuns } from "../../source.ts";
import { followStops } from "./follow-stops.ts";
import type { HttpEngine } from "./http-engine.ts";
import type { StoreSourceOptions } from "./options.ts";

/** A tool of type "http": its requests are http-runner's; arguments and result are held against the schemas by the toolbox. */
export function httpTool(
  tool: BundleTool,
  { calls }: ToolImpl & { kind: "http" },
  engine: HttpEngine,
  { allowedHosts = [], secrets, httpLimits }: StoreSourceOptions,
): HowItRuns {
  const options: PlanHttpOptions = {
    ...{ allowedHosts, check: false },
    ...(secrets === undefined ? {} : { secrets }),
    ...(httpLimits === undefined ? {} : { limits: httpLimits }),
  };
  return {
    timeoutMs: Math.min(
      LONGEST_MS,
      calls.reduce((sum, { timeoutMs }) => sum + timeoutMs, 0),
    ),
    async check() {
      const { httpBlockers } = await engine.load();
      return httpBlockers(tool, options).map((blocker) => blockerOf({ ...blocker, ...fixOf(blocker) }));
    },
    async run({ document, deadline, signal, onProgress, once }) {
      const [{ runHttpTool }, transport] = await Promise.all([engine.load(), engine.transport()]);
      onProgress?.({ stage: "running" });
      const stop = followStops(signal);
      const outcome = await runHttpTool(tool, document, {
        ...options,
        transport,
        timeoutMs: Math.max(1, Math.floor(remainingMs(deadline))),
        signal: stop.signal,
        ...(once === undefined ? {} : { once }),
        ...(onProgress === undefined
          ? {}
          : {
              onEvent: (event) => {
                onProgress({ stage: "running", event });
              },
            }),
      });
      stop.release();
      const { meta } = outcome;
      const warnings = meta.warnings.map(({ message }) => message);
      if (!outcome.ok)
        return { result: { ok: false, error: toFailure(tool, outcome.error) }, http: meta, warnings };
      const result = { ok: true, json: outcome.json } as const;
      if (meta.empty === undefined) return { result, http: meta, warnings };
      warnings.push(`the result is empty, as the tool asks for in case of a failure: ${meta.empty.message}`);
      return { result, http: meta, warnings, isEmpty: true };
    },
    async plan({ document, deadline }) {
      const { planHttpTool } = await engine.load();
      const plan = planHttpTool(tool, document, options);
      if (!plan.ok) return { ok: false, error: toFailure(tool, plan.error) };
      return { ...plan, kind: "http", timeoutMs: deadline.ms };
    },
  };
}

/** What takes away that a secret has no value, or that a host is not allowed. */
function fixOf({ secret, host }: Pick<HttpFailure, "secret" | "host">): { fix?: Fix } {
  if (secret !== undefined) return { fix: { kind: "setSecret", name: secret } };
  return host === undefined ? {} : { fix: { kind: "allowHost", name: host } };
}

// Longer timers fire at once.
const LONGEST_MS = 2 ** 31 - 1;

function toFailure({ slug }: { readonly slug: string }, error: HttpFailure): ToolFailure {
  const { code, message, retryable, hint, retryAfterMs, status, hasRun } = error;
  const label = `${slug}: `;
  return {
    // Which tool it was, whoever called it knows, by the name it has here.
    ...{ code, message: message.startsWith(label) ? message.slice(label.length) : message, retryable },
    ...(hint === undefined ? {} : { hint }),
    ...fixOf(error),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(status === undefined ? {} : { status }),
    ...(hasRun === undefined ? {} : { hasRun }),
  };
}
