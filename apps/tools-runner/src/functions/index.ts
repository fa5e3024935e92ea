import type { ToolFunction, ToolFunctions } from "@toolhaft/toolbox";

/** What the tools of the bundle that every store comes with do, by the names that they call it. Loaded when called. */
export const ownFunctions: ToolFunctions = {
  "toolhaft/lint": lazily(async () => (await import("./lint.ts")).lint),
  "toolhaft/convert": lazily(async () => (await import("./convert.ts")).convert),
  "toolhaft/time": lazily(async () => (await import("./time.ts")).time),
};

function lazily(load: () => Promise<ToolFunction>): ToolFunction {
  return async (args, context) => (await load())(args, context);
}
