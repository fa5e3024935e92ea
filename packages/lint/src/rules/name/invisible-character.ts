import { defineRule, replaceValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";
import { invisibleIn, withoutInvisible } from "../invisible.ts";

const messages = {
  invisible: {
    message: "the name holds the invisible character {character}",
    help: "Two names that look alike may differ by it, and no one can type it. Remove it.",
  },
} as const;

/** A name with a character no one sees. OpenAI and Anthropic refuse it with their own rules. */
export const invisibleCharacter: Rule<typeof messages, LintContext> = defineRule({
  id: "name/invisible-character",
  severity: "warning",
  origin: "advice",
  formats: ["manifest", "mcp"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, name } of oddTexts(context).names) {
      if (typeof name.value !== "string") continue;
      const character = invisibleIn(name.value, "name");
      if (character === undefined) continue;
      const { path } = name;
      const text = JSON.stringify(withoutInvisible(name.value, "name"));
      const fixes = replaceValue(context.document, path, text, "Remove what no one sees", false);
      report({ messageId: "invisible", path, tool: identity, data: { character }, fixes });
    }
  },
});
