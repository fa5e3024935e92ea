import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { instructionIn } from "../instruction-in.ts";

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
