import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { namesIn } from "../names-in.ts";

const messages = {
  duplicate: {
    message: "the name is also that of a tool in {file}",
    help: "A client that loads both files keeps one of the two, or none. Rename one, or load one file.",
  },
} as const;

/**
 * One name in two files of one folder and one format. Whether anything loads both is not said, so this is no more than
 * information. Stored tools are told apart by their version, and are not reported; so are folders next to each other,
 * which belong to different programs. Files of one tool each that share its name are variants of it, snapshots or
 * examples: the second is reported for all of them.
 */
export const duplicateAcrossFiles: Rule<typeof messages, LintContext> = defineRule({
  id: "name/duplicate-across-files",
  severity: "info",
  origin: "advice",
  formats: ["manifest", "btcp", "mcp", "openai", "anthropic", "functions"],
  scope: "run",
  since: "0.1.0",
  messages,
  check({ tools, run, format, path = "" }: LintContext, report) {
    if (run === undefined) return;
    const firstFiles = namesIn(run, path, format);
    const reported = namesIn(run, path, `${format}\nreported`);
    for (const { identity, name } of tools) {
      if (typeof name.value !== "string" || name.value === "") continue;
      const file = firstFiles.get(name.value);
      if (file === undefined) firstFiles.set(name.value, path);
      else if (file !== path) {
        const before = reported.get(name.value);
        if (before === undefined) reported.set(name.value, path);
        if (tools.length === 1 && before !== undefined && before !== path) continue;
        report({ messageId: "duplicate", path: name.path, tool: identity, data: { file } });
      }
    }
  },
});
