import type { JsonObject } from "@toolhaft/json-text";
import { createLookup, type Compiled, type ValueSources } from "@toolhaft/tool-bundle/templates";

/** What a template comes to with these arguments: its text, or the code of the fault or error. */
export function expand(
  compiled: Compiled<string | undefined>,
  args: JsonObject,
  sources: Partial<ValueSources> = {},
): string | undefined {
  if (!compiled.ok)
    return compiled.faults.map(({ code, start, end }) => `${code} ${String(start)}-${String(end)}`).join();
  const argumentNames = new Set(Object.keys(args));
  const expansion = compiled.template.expand(createLookup({ args, argumentNames, ...sources }));
  return expansion.ok ? expansion.value : expansion.error.code;
}
