import { defineRule } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
  type ToolEntry,
} from "../list-rule.ts";

/** Two tools of one list have the same name. `help`: what that does, and what to do. */
export function duplicateNameRule(
  format: ListFormat,
  help: string,
  definitionOf: DefinitionOf = wholeTool,
): ListRule {
  const nameOf = (entry: ToolEntry): JsonPath => [...(definitionOf(entry)?.path ?? entry.path), "name"];
  return defineRule({
    id: `${format}/duplicate-name`,
    severity: "error",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: { duplicate: { message: "duplicate name, first used by tool[{first}]", help } },
    check({ tools }: ListContext, report) {
      const firsts = new Map<string, ToolEntry>();
      for (const entry of tools) {
        const { name } = entry.identity;
        if (name === undefined || name === "") continue;
        // Lists of several requests know nothing of each other.
        const key = [...entry.path.slice(0, -1), name].join("\n");
        const first = firsts.get(key);
        if (first === undefined) {
          firsts.set(key, entry);
          continue;
        }
        report({
          messageId: "duplicate",
          path: nameOf(entry),
          tool: entry.identity,
          data: { first: first.identity.index },
          related: [{ path: nameOf(first), message: "first used here" }],
        });
      }
    },
  });
}
