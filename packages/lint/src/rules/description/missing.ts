import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";

const messages = {
  missing: {
    message: "no description",
    help: "Models choose tools by their descriptions. Say in a sentence what the tool does and when to use it.",
  },
} as const;

/** A tool without a description loads everywhere and is rarely chosen well. */
export const missing: Rule<typeof messages, LintContext> = defineRule({
  id: "description/missing",
  severity: "info",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, path, description } of oddTexts(context).descriptions) {
      if (description.value === undefined || description.value === null) {
        report({ messageId: "missing", path, tool: identity, data: {} });
      }
    }
  },
});
