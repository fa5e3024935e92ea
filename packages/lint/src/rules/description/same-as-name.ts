import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts, shortestFor } from "../odd-texts.ts";

const messages = {
  same: {
    message: "the description only repeats the name",
    help: "The model already reads the name. Say what the tool does, with what, and when to use it.",
  },
} as const;

/** A description made of the name's own words. */
export const sameAsName: Rule<typeof messages, LintContext> = defineRule({
  id: "description/same-as-name",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, name, description } of oddTexts(context).descriptions) {
      const { value, path } = description;
      if (typeof value !== "string" || typeof name.value !== "string" || value === "") continue;
      // Spaces and a full stop apart, both have the same letters: a longer text says more than the name.
      if (value.length > shortestFor(name.value) || letters(value) !== letters(name.value)) continue;
      report({ messageId: "same", path, tool: identity, data: {} });
    }
  },
});

function letters(text: string): string {
  return text.toLowerCase().replace(/[\s_.:-]/g, "");
}
