import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";

const messages = {
  empty: {
    message: "the description is empty",
    help: "Say in a sentence what the tool does and when to use it, or leave the field out.",
  },
} as const;

/** A description that says nothing: some hosts refuse it, models get no hint. */
export const empty: Rule<typeof messages, LintContext> = defineRule({
  id: "description/empty",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, description } of oddTexts(context).descriptions) {
      const { value, path } = description;
      if (typeof value !== "string" || value.trimStart() !== "") continue;
      report({ messageId: "empty", path, tool: identity, data: {} });
    }
  },
});
