import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own, ownObject } from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { nearMisses } from "../../../tool-list/near-misses.ts";
import { renameKey } from "../../../tool-list/rename-key.ts";

const messages = {
  near: {
    message: 'unknown annotation "{key}"',
    help: 'Did you mean "{meant}"? Clients ignore the others and take the default.',
  },
  misplaced: {
    message: '"{key}" stands next to the annotations',
    help: 'Move it into "annotations": clients look for hints only there.',
  },
} as const;

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** A hint that no client will see: misspelt, or outside `annotations`. */
export const unknownAnnotation: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/unknown-annotation",
  severity: "warning",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      for (const key of hints) {
        if (own(tool, key) === undefined) continue;
        report({ messageId: "misplaced", path: [...path, key], on: "key", tool: identity, data: { key } });
      }
      const annotations = ownObject(tool, "annotations");
      if (annotations === undefined) continue;
      for (const { key, meant } of nearMisses(annotations, ["title", ...hints])) {
        const place = [...path, "annotations", key];
        const fixes = renameKey(document, place, meant);
        report({ messageId: "near", path: place, on: "key", tool: identity, data: { key, meant }, fixes });
      }
    }
  },
});
