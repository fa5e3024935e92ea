import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  backslash: {
    message: "command[0] is written with backslashes",
    help: "Write {meant}: / works on every system, and other readers take a backslash for a letter of the name.",
  },
} as const;

/** A relative program with the separators of one system. */
export const backslashPath: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/backslash-path",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      // A path that starts in another way is no spelling of the specification's: its own rule says so.
      if (index !== 0 || !text.includes("\\") || !text.startsWith("./tools/bin/")) continue;
      const path = argumentPath(tool, 0);
      const meant = JSON.stringify(text.replaceAll("\\", "/"));
      const edit = context.document.locate(path)?.value;
      const fixes = edit ? [{ title: `Write ${meant}`, safe: true, edits: [{ ...edit, text: meant }] }] : [];
      report({ messageId: "backslash", path, tool: tool.identity, data: { meant }, fixes });
    }
  },
});
