import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { nearMisses } from "../../../tool-list/near-misses.ts";
import { renameKey } from "../../../tool-list/rename-key.ts";
import { functionOf } from "../function.ts";

const messages = {
  near: {
    message: 'unknown field "{key}"',
    help: 'Did you mean "{meant}"? The API refuses or ignores fields it does not know.',
  },
} as const;

const chat = ["name", "description", "parameters", "strict"];
const responses = [
  "type",
  "name",
  "description",
  "parameters",
  "strict",
  "output_schema",
  "defer_loading",
  "allowed_callers",
];

/** A field that is almost one of the API's. */
export const unknownField: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/unknown-field",
  severity: "warning",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const entry of tools) {
      const found = functionOf(entry);
      if (found === undefined) continue;
      const known = found.definition === entry.tool ? responses : chat;
      for (const { key, meant } of nearMisses(found.definition, known)) {
        if (meant === "parameters") continue;
        const path = [...found.path, key];
        const fixes = renameKey(document, path, meant);
        report({ messageId: "near", path, on: "key", tool: entry.identity, data: { key, meant }, fixes });
      }
    }
  },
});
