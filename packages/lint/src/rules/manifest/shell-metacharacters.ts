import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  program: {
    message: "command[0] is {argument}: {character} has no meaning without a shell",
    help: "The program is started directly. Name one file here, or write a script that does the rest.",
  },
  argument: {
    message: "command[{item}] is {argument}, which only a shell understands",
    help: "No shell reads the command: the program gets this text as an argument. Use a script for pipes and redirections.",
  },
} as const;

/** Pipes, redirections and substitutions: they reach the program as plain text. */
export const shellMetacharacters: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/shell-metacharacters",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      if (index > 0) {
        if (!OPERATOR.test(text) && !SUBSTITUTION.test(text)) continue;
        const data = { item: index, argument: showValue(text) };
        report({ messageId: "argument", path: argumentPath(tool, index), tool: tool.identity, data });
        continue;
      }
      const character = IN_PROGRAM.exec(text)?.[0];
      if (character === undefined) continue;
      const data = { argument: showValue(text), character: JSON.stringify(character) };
      report({ messageId: "program", path: argumentPath(tool, 0), tool: tool.identity, data });
    }
  },
});

const IN_PROGRAM = /[;|&<>`*?\n]|\$\(/;
const OPERATOR = /^(?:\||\|\||&&?|;|[012&]?>>?(?:&[012])?|<)$/;
const SUBSTITUTION = /^(?:\$\(.+\)|`.+`)$/;
