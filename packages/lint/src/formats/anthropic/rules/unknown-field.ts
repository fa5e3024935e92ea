import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { nearMisses } from "../../../tool-list/near-misses.ts";
import { renameKey } from "../../../tool-list/rename-key.ts";
import { isBuiltIn } from "../built-in.ts";

const messages = {
  near: {
    message: 'unknown field "{key}"',
    help: 'Did you mean "{meant}"? The API refuses fields it does not know.',
  },
} as const;

const known = [
  "type",
  "name",
  "description",
  "input_schema",
  "strict",
  "input_examples",
  "defer_loading",
  "eager_input_streaming",
  "cache_control",
  "allowed_callers",
];

/** A field that is almost one of the API's. */
export const unknownField: Rule<typeof messages, ListContext> = defineRule({
  id: "anthropic/unknown-field",
  severity: "warning",
  origin: "specification",
  formats: ["anthropic"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      if (isBuiltIn(tool)) continue;
      for (const { key, meant } of nearMisses(tool, known)) {
        if (meant === "input_schema") continue;
        const place = [...path, key];
        const fixes = renameKey(document, place, meant);
        report({ messageId: "near", path: place, on: "key", tool: identity, data: { key, meant }, fixes });
      }
    }
  },
});
