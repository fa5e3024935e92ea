import { shapeRules } from "../rules/shape.ts";
import type { CheckedTool } from "./check-tool.ts";
import type { LoadState } from "../load-state.ts";

/** Report names that an earlier tool has; answers the indexes of those later tools. */
export function checkDuplicateNames(state: LoadState, tools: readonly CheckedTool[]): ReadonlySet<number> {
  const firsts = new Map<string, CheckedTool>();
  const repeats = new Set<number>();
  for (const tool of tools) {
    const { name, index } = tool.identity;
    if (name === undefined) continue;
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, tool);
      continue;
    }
    repeats.add(index);
    state.reporter.add(shapeRules["btcp/duplicate-name"], {
      messageId: "duplicate",
      path: [...tool.path, "name"],
      data: { first: first.identity.index },
      tool: tool.identity,
      related: [{ path: [...first.path, "name"], message: "first used here" }],
    });
  }
  return repeats;
}
