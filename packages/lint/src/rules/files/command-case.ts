import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { relativePrograms, splitPath } from "../commands-on-disk.ts";

const messages = {
  spelling: {
    message: "the program {file} is spelled {actual} on the disk",
    help: "This disk ignores case, most do not: write the name as it is spelled there.",
  },
} as const;

/** A name that only a disk which ignores case finds. */
export const commandCase: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-case",
  severity: "warning",
  origin: "files",
  formats: ["manifest"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const { files } = context;
    if (files === undefined) return;
    for (const { tool, file, found } of relativePrograms(context)) {
      const spelled = found === undefined ? undefined : files.actualCase(file);
      if (spelled === undefined) continue;
      const actual = splitPath(spelled.replaceAll("\\", "/")).name;
      if (actual === splitPath(file).name) continue;
      const path = [...tool.path, "command", 0];
      report({ messageId: "spelling", path, tool: tool.identity, data: { file, actual } });
    }
  },
});
