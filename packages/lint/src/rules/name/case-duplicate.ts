import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";

const messages = {
  case: {
    message: "the name differs from that of tool[{first}], {other}, only by case",
    help: "Models mix such names up, and some hosts treat them as one. Rename one of the two.",
  },
} as const;

/** Two names that are equal once case is ignored. */
export const caseDuplicate: Rule<typeof messages, LintContext> = defineRule({
  id: "name/case-duplicate",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    if (!oddTexts(context).hasCase) return;
    const { tools } = context;
    const firsts = new Map<string, (typeof tools)[number]>();
    for (const tool of tools) {
      const { value, path } = tool.name;
      if (typeof value !== "string" || value === "") continue;
      const folded = value.toLowerCase();
      const first = firsts.get(folded);
      if (first === undefined) {
        firsts.set(folded, tool);
      } else if (first.name.value !== value) {
        report({
          messageId: "case",
          path,
          tool: tool.identity,
          data: { first: first.identity.index, other: JSON.stringify(first.name.value) },
          related: [{ path: first.name.path, message: "the other name" }],
        });
      }
    }
  },
});
