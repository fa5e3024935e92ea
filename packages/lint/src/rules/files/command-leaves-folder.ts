import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { BIN, relativePrograms } from "../commands-on-disk.ts";

const messages = {
  leaves: {
    message: "the program {file} is a link that leaves tools/bin",
    help: "Whoever can change the link's target decides what runs. Copy the program into tools/bin.",
  },
} as const;

/** A symbolic link out of the folder that the specification keeps programs in. */
export const commandLeavesFolder: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-leaves-folder",
  severity: "warning",
  origin: "files",
  formats: ["manifest"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const folder = context.files?.stat(BIN);
    if (folder === undefined) return;
    const root = slashed(folder.realPath);
    for (const { tool, file, found } of relativePrograms(context)) {
      if (found === undefined || slashed(found.realPath).startsWith(root)) continue;
      const path = [...tool.path, "command", 0];
      report({ messageId: "leaves", path, tool: tool.identity, data: { file } });
    }
  },
});

function slashed(path: string): string {
  return `${path.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "")}/`;
}
