import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  line: {
    message: "command[0] is {argument}: a program with its arguments in one string",
    help: "Each argument is an element of its own: {meant}.",
  },
} as const;

/** A command line where the name of a program belongs: no file has that name. */
export const programWithArguments: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/program-with-arguments",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      if (index !== 0 || !COMMAND_LINE.test(text)) continue;
      const meant = text
        .trim()
        .split(/\s+/)
        .map((word) => JSON.stringify(word));
      const data = { argument: showValue(text), meant: meant.slice(0, 8).join(", ") };
      report({ messageId: "line", path: argumentPath(tool, 0), tool: tool.identity, data });
    }
  },
});

// A space may be part of a directory's name; a space and an option after it is not.
const COMMAND_LINE = /\S\s+--?[A-Za-z]/;
