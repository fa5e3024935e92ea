import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { namesOf } from "../names-in.ts";

const messages = {
  duplicate: {
    message: "the name is also that of a tool in {file}",
    help: "A client that loads both files keeps one of the two, or none. Rename one, or load one file.",
  },
} as const;

/**
 * One name in two files of one folder and one format. Whether anything loads both is not said, so this is no more than
 * information. Stored tools are told apart by their version, and are not reported; so are folders next to each other,
 * which belong to different programs.
 */
export const duplicateAcrossFiles: Rule<typeof messages, LintContext> = defineRule({
  id: "name/duplicate-across-files",
  severity: "info",
  origin: "advice",
  formats: ["manifest", "btcp", "mcp", "openai", "anthropic", "functions"],
  scope: "run",
  since: "0.1.0",
  messages,
  check({ tools, count = tools.length, run, format, path = "" }: LintContext, report) {
    if (run === undefined) return;
    const otherFile = namesOf(run, { path, format, tools: count });
    for (const { identity, name } of tools) {
      if (typeof name.value !== "string" || name.value === "") continue;
      const file = otherFile(name.value);
      if (file !== undefined)
        report({ messageId: "duplicate", path: name.path, tool: identity, data: { file } });
    }
  },
});
