import { nearest, showValue } from "@toolhaft/diagnostics";
import type { Slots } from "../slots.ts";
import type { Events } from "../events.ts";
import { fail } from "../fail.ts";
import type { RegisteredTool, ToolFunction } from "./registered-tool.ts";

/** A registered tool with what runs it. */
export interface ToolEntry {
  tool: RegisteredTool;
  run: ToolFunction;
  /** Places its calls wait for: the registry's and, where a manifest sets a limit, the manifest's. */
  slots: readonly Slots[];
}

/** The tools of one registry, in the order of registering. */
export interface ToolMap {
  /** Throws `TOOL_CONFLICT`. Answers what takes this very tool out again. */
  add(entry: ToolEntry): () => void;
  /** Throws `TOOL_NOT_FOUND`. */
  get(name: string): ToolEntry;
  list(): RegisteredTool[];
  clear(): void;
}

/** An empty map. */
export function createToolMap(events: Events): ToolMap {
  const entries = new Map<string, ToolEntry>();
  const remove = (name: string): void => {
    entries.delete(name);
    events.emit({ type: "unregistered", tool: name });
  };
  return {
    add(entry) {
      const { name } = entry.tool;
      if (entries.has(name)) throw fail("TOOL_CONFLICT", { tool: showValue(name) });
      entries.set(name, entry);
      events.emit({ type: "registered", tool: name });
      return () => {
        if (entries.get(name) === entry) remove(name);
      };
    },
    get(name) {
      const entry = entries.get(name);
      if (entry !== undefined) return entry;
      const meant = typeof name === "string" ? nearest(name, entries.keys()) : undefined;
      const details = meant === undefined ? {} : { suggestion: `Did you mean ${showValue(meant)}?` };
      throw fail(
        "TOOL_NOT_FOUND",
        { tool: typeof name === "string" ? showValue(name) : typeof name },
        details,
      );
    },
    list: () => [...entries.values()].map(({ tool }) => tool),
    clear() {
      for (const name of [...entries.keys()]) remove(name);
    },
  };
}
