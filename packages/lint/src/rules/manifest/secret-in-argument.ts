import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";
import { secretIn } from "../secrets.ts";

const messages = {
  secret: {
    message: "command[{item}] looks like {kind}",
    help: "Anyone who reads this file or the list of processes sees it. Put it into an environment variable and name that in envPassthrough; then replace the leaked one.",
  },
} as const;

/** A credential written into a command. The message never repeats it. */
export const secretInArgument: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/secret-in-argument",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      if (index === 0 || text.length < 16) continue;
      const kind = secretIn(text);
      if (kind === undefined) continue;
      const path = argumentPath(tool, index);
      report({ messageId: "secret", path, tool: tool.identity, data: { item: index, kind } });
    }
  },
});
