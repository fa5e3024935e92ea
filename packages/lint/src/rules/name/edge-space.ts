import { defineRule, replaceValue, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { oddTexts } from "../odd-texts.ts";

const messages = {
  blank: { message: "the name is blank", help: "Give the tool a name that can be read and typed." },
  edges: {
    message: "the name starts or ends with white space",
    help: "Hosts compare names exactly, models leave the space out: the call finds no tool. Remove it.",
  },
} as const;

/** White space around a name. MCP, OpenAI and Anthropic have rules about characters that cover it. */
export const edgeSpace: Rule<typeof messages, LintContext> = defineRule({
  id: "name/edge-space",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { identity, name } of oddTexts(context).names) {
      const { value, path } = name;
      if (typeof value !== "string" || value === "") continue;
      const trimmed = value.trim();
      if (trimmed === value) continue;
      if (trimmed === "") {
        report({ messageId: "blank", path, tool: identity, data: {} });
        continue;
      }
      const text = JSON.stringify(trimmed);
      const fixes = replaceValue(context.document, path, text, `Write ${text}`, false);
      report({ messageId: "edges", path, tool: identity, data: {}, fixes });
    }
  },
});
