import { defineRule, replaceValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";
import { invisibleIn, withoutInvisible } from "../invisible.ts";

const messages = {
  invisible: {
    message: "the description holds the invisible character {character}",
    help: "People do not see it, models read it: hidden instructions travel this way. Remove it.",
  },
} as const;

/** Text that a reviewer cannot see. */
export const invisibleCharacter: Rule<typeof messages, LintContext> = defineRule({
  id: "description/invisible-character",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, description } of oddTexts(context).descriptions) {
      if (typeof description.value !== "string") continue;
      const character = invisibleIn(description.value, "prose");
      if (character === undefined) continue;
      const { path } = description;
      const text = JSON.stringify(withoutInvisible(description.value, "prose"));
      const fixes = replaceValue(context.document, path, text, "Remove what no one sees", false);
      report({ messageId: "invisible", path, tool: identity, data: { character }, fixes });
    }
  },
});
