import { nearest } from "@toolhaft/diagnostics";
import type { TestedTool } from "./outcome.ts";
import { saveFound } from "./generated/save-found.ts";
import { TESTS_FILE } from "./read-tests.ts";
import type { Suite } from "./suite.ts";

/** Tools that somebody else opened, and examples of them. `without`: tools that cannot be run, and why. */
export function suiteOfTools(
  tools: readonly TestedTool[],
  {
    examples,
    without,
    close,
  }: Pick<Suite, "examples" | "close"> & { readonly without: ReadonlyMap<string, string> },
): Suite {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    examples,
    tools: () => Promise.resolve(tools.filter(({ name }) => !without.has(name))),
    keep({ name }, found) {
      saveFound({ file: TESTS_FILE, name }, found);
      return Promise.resolve();
    },
    skips: (tool) => without.get(tool),
    async call(name, args, options) {
      const tool = byName.get(name);
      if (tool !== undefined) return tool.call(args, options);
      const meant = nearest(name, [...byName.keys()]);
      const hint = meant === undefined ? {} : { hint: `Did you mean ${meant}?` };
      return { ok: false, code: "TOOL_NOT_FOUND", message: `unknown tool: ${name}`, ...hint };
    },
    close,
  };
}
