import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  quoted: {
    message: "command[{item}] is {argument}: the quotes are part of the argument",
    help: "No shell reads the command, so nothing removes them. Each element is one argument, spaces and all.",
  },
} as const;

/** Quotes as a shell would want them, around an argument or its value. */
export const quotedArgument: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/quoted-argument",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      if (index === 0 || !QUOTED.test(text)) continue;
      const path = argumentPath(tool, index);
      const data = { item: index, argument: showValue(text) };
      report({ messageId: "quoted", path, tool: tool.identity, data });
    }
  },
});

const QUOTED = /^(?:--?[A-Za-z][\w-]*=)?(["'])[^"']*\1$/;
