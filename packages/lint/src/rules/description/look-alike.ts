import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { lookAlikeIn } from "../look-alikes.ts";
import { oddTexts } from "../odd-texts.ts";

const messages = {
  letter: {
    message: 'the description holds {character} ({code}), which looks like "{latin}"',
    help: "Write the Latin letter. One strange letter among Latin ones passes a text off as another.",
  },
} as const;

/** A letter of another alphabet in a Latin word. */
export const lookAlike: Rule<typeof messages, LintContext> = defineRule({
  id: "description/look-alike",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, description } of oddTexts(context).descriptions) {
      if (typeof description.value !== "string") continue;
      const found = lookAlikeIn(description.value);
      if (found === undefined) continue;
      report({ messageId: "letter", path: description.path, tool: identity, data: { ...found } });
    }
  },
});
