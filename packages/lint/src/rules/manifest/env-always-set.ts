import { defineRule, removeNode, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddFields } from "../manifest-tools.ts";

const messages = {
  set: {
    message: "envPassthrough[{item}] is {name}, which every tool gets anyway",
    help: "PATH and HOME are always passed. Remove the entry.",
  },
} as const;

/** Names that the base environment already holds. */
export const envAlwaysSet: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/env-always-set",
  severity: "info",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, item, entry } of oddFields(context).variables) {
      const name = entry.trim().toUpperCase();
      if (name !== "PATH" && name !== "HOME") continue;
      const path = [...tool.path, "envPassthrough", item];
      const fixes = removeNode(context.document, path, "Take it out", true);
      report({ messageId: "set", path, tool: tool.identity, data: { item, name }, fixes });
    }
  },
});
