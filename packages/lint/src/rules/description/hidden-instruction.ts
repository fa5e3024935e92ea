import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";

const messages = {
  wording: {
    message: "the description commands the model: {wording}",
    help: "Say what the tool does and when to use it. Whoever reads a list of tools should be wary of one that says more.",
  },
} as const;

/** Wording that commands the model instead of describing the tool. */
export const hiddenInstruction: Rule<typeof messages, LintContext> = defineRule({
  id: "description/hidden-instruction",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check({ tools }: LintContext, report) {
    for (const { identity, description } of tools) {
      if (typeof description.value !== "string") continue;
      const wording = instructionIn(description.value);
      if (wording === undefined) continue;
      report({
        messageId: "wording",
        path: description.path,
        tool: identity,
        data: { wording: showValue(wording) },
      });
    }
  },
});

/**
 * Wording by which descriptions have been used to command a model behind its user's back. Short texts are the rule,
 * so one pass over each is cheap; every alternative starts with a word of its own.
 */
const INSTRUCTION = new RegExp(
  [
    "\\bignore (?:all |any )?(?:the |your )?(?:previous|prior|above|other|earlier) (?:instructions?|prompts?|messages?|tools?)",
    "\\bdisregard (?:all |any )?(?:the |your )?(?:previous|prior|above|earlier|system)\\b",
    "\\b(?:do not|don't|never) (?:tell|mention|inform|reveal|show|notify)[^.]{0,30}\\b(?:user|human)\\b",
    "\\bwithout (?:telling|informing|asking|notifying) (?:the )?(?:user|human)\\b",
    "<(?:important|system|secret|instructions?)>",
    "\\byou are now (?:a|an|in)\\b",
    "\\bbefore (?:using|calling|invoking) (?:this|any)(?: other)? tools?,? (?:you must |always )?(?:read|send|open|upload|fetch)\\b",
    "(?:~|\\$home)/\\.(?:ssh|aws|cursor|config|env)\\b",
  ].join("|"),
  "i",
);

/** The words that command the model; `undefined` in nearly every text. */
function instructionIn(text: string): string | undefined {
  return INSTRUCTION.exec(text)?.[0];
}
