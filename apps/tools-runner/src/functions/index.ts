import { jobNextTo } from "@toolhaft/exec-sandbox/work";
import type { JsonObject } from "@toolhaft/json-text";
import type { ToolFunction, ToolFunctions } from "@toolhaft/toolbox";

/** What the tools of the bundle that every store comes with do, by the names that they call it. Loaded when called. */
export const ownFunctions: ToolFunctions = {
  "toolhaft/lint": lazily(() => done("lint")),
  "toolhaft/convert": lazily(() => done("convert")),
  "toolhaft/time": lazily(async () => (await import("./time.ts")).time),
};

/** Those of them that are done apart, by the names of their jobs: for the bundle's program of jobs. */
export const ownJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "tools-runner/lint": () => import("./lint.job.ts"),
  "tools-runner/convert": () => import("./convert.job.ts"),
};

async function done(what: "lint" | "convert"): Promise<ToolFunction> {
  const { apart } = await import("./apart.ts");
  return apart(jobNextTo<JsonObject>(import.meta.filename, `${what}.job`, `tools-runner/${what}`));
}

function lazily(load: () => Promise<ToolFunction>): ToolFunction {
  return async (args, context) => (await load())(args, context);
}
