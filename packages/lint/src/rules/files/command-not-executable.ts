import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { relativePrograms } from "../commands-on-disk.ts";

const messages = {
  notExecutable: {
    message: "the program {file} is not executable",
    help: "Run chmod +x on it (and git update-index --chmod=+x, so that a checkout keeps it).",
  },
} as const;

/** A program that the system refuses to start. */
export const commandNotExecutable: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-not-executable",
  severity: "error",
  origin: "files",
  formats: ["manifest"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, file, found } of relativePrograms(context)) {
      if (found?.kind !== "file" || found.executable) continue;
      const path = [...tool.path, "command", 0];
      report({ messageId: "notExecutable", path, tool: tool.identity, data: { file } });
    }
  },
});
