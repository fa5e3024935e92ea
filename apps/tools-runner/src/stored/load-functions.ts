import { UsageError } from "@toolhaft/command-line";
import type { ToolFunction, ToolFunctions } from "@toolhaft/toolbox";
import { createRequire } from "node:module";

/** The functions of modules, by the names they are exported under. Throws a `UsageError`. */
export function loadFunctions(files: readonly string[]): ToolFunctions {
  const functions = new Map<string, ToolFunction>();
  for (const file of files) {
    for (const [name, value] of Object.entries(load(file))) {
      if (typeof value !== "function") continue;
      if (functions.has(name))
        throw new UsageError(`the function ${name} is in several modules, last in ${file}`);
      functions.set(name, value as ToolFunction);
    }
  }
  return Object.fromEntries(functions);
}

// The bundled program is CommonJS, where `import()` would be one, too: this loads modules of both kinds.
function load(file: string): Readonly<Record<string, unknown>> {
  try {
    return createRequire(file)(file) as Readonly<Record<string, unknown>>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`cannot load functions from ${file}: ${reason.split("\n")[0] ?? ""}`);
  }
}
