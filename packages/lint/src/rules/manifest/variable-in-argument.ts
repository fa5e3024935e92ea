import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  variable: {
    message: "command[{item}] is {argument}: {variable} is not expanded",
    help: "No shell reads the command. Let the program read the variable itself (list it in envPassthrough), or write the value.",
  },
  home: {
    message: "command[{item}] is {argument}: ~ is not expanded",
    help: "No shell reads the command. Write the path out, or let the program find the home directory.",
  },
} as const;

/** `$HOME`, `${REGION}`, `%APPDATA%` and `~/` reach the program as they stand. */
export const variableInArgument: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/variable-in-argument",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      const variable = VARIABLE.exec(text)?.[0];
      if (variable === undefined && !HOME.test(text)) continue;
      const path = argumentPath(tool, index);
      const argument = showValue(text);
      if (variable === undefined) {
        report({ messageId: "home", path, tool: tool.identity, data: { item: index, argument } });
      } else {
        report({
          messageId: "variable",
          path,
          tool: tool.identity,
          data: { item: index, argument, variable },
        });
      }
    }
  },
});

// Upper case only: `$1`, `$schema` and `$.items` are no environment variables.
const VARIABLE = /\$\{[A-Z_][A-Z0-9_]*\}|\$[A-Z_][A-Z0-9_]+|%[A-Z_][A-Z0-9_()]+%/;
const HOME = /^(?:--?[A-Za-z][\w-]*=)?~\//;
