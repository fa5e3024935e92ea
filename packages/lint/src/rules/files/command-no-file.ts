import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { relativePrograms } from "../commands-on-disk.ts";

const messages = {
  directory: {
    message: "the program {file} is a {kind}",
    help: "Name the file inside that shall run. Starting it fails as it stands.",
  },
} as const;

/** A program that is no file. */
export const commandNoFile: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-no-file",
  severity: "error",
  origin: "files",
  formats: ["manifest"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, file, found } of relativePrograms(context)) {
      if (found === undefined || found.kind === "file") continue;
      const kind = found.kind === "directory" ? "directory" : "device, pipe or socket";
      const path = [...tool.path, "command", 0];
      report({ messageId: "directory", path, tool: tool.identity, data: { file, kind } });
    }
  },
});
