import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ToolboxError } from "../errors/toolbox-error.ts";
import type { ToolFunction, ToolFunctions } from "./types.ts";

/**
 * Load the modules of `run.functions`: each exports `functions`, a record from the names that `impl.goFunc` says to functions.
 * Paths are resolved against `directory`. Rejects with `FUNCTION_MODULE`.
 */
export async function loadFunctions(modules: readonly string[], directory: string): Promise<ToolFunctions> {
  const all = new Map<string, { call: ToolFunction; module: string }>();
  for (const module of modules) {
    for (const [name, call] of await loadModule(module, directory)) {
      const first = all.get(name)?.module;
      if (first !== undefined)
        throw broken(module, `exports the function ${name}, which ${first} exports too`);
      all.set(name, { call, module });
    }
  }
  return Object.fromEntries([...all].map(([name, { call }]) => [name, call]));
}

async function loadModule(module: string, directory: string): Promise<[string, ToolFunction][]> {
  const path = resolve(directory, module);
  if (!existsSync(path)) throw broken(module, "is not there");
  let exported: unknown;
  try {
    const loaded = (await import(pathToFileURL(path).href)) as { functions?: unknown };
    exported = loaded.functions;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw broken(module, `cannot be loaded: ${reason}`, cause);
  }
  if (typeof exported !== "object" || exported === null) {
    const hint = 'Write: export const functions = { "acme/get-tides": async (args) => … };';
    throw broken(module, "exports no record called functions", undefined, hint);
  }
  return Object.entries(exported).map(([name, call]) => {
    if (typeof call !== "function")
      throw broken(module, `exports under ${name} something that is no function`);
    return [name, call as ToolFunction];
  });
}

function broken(module: string, problem: string, cause?: unknown, hint?: string): ToolboxError {
  const more = hint === undefined ? { cause } : { cause, hint };
  return new ToolboxError("FUNCTION_MODULE", { module, problem }, more);
}
