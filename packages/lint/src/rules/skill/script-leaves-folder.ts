import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { placeOf, SCRIPTS, scriptOnDisk, scriptUses } from "../skill-scripts.ts";

const messages = {
  leaves: {
    message: "the script {file} is a link that leaves the skill's scripts folder",
    help: "Only files below scripts/ may run: whoever can change the link's target would decide what does. Copy the file there.",
  },
} as const;

/** A symbolic link out of the only folder that scripts may run from. */
export const scriptLeavesFolder: Rule<typeof messages, LintContext> = defineRule({
  id: "skill/script-leaves-folder",
  severity: "error",
  origin: "files",
  formats: ["skill"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const { files } = context;
    const folder = files?.stat(SCRIPTS);
    if (files === undefined || folder === undefined) return;
    const root = `${slashed(folder.realPath).replace(/(?<!\/)\/+$/, "")}/`;
    for (const use of scriptUses(context)) {
      const onDisk = scriptOnDisk(files, use);
      if (onDisk === undefined || slashed(onDisk.found.realPath).startsWith(root)) continue;
      report({ messageId: "leaves", ...placeOf(use), data: { file: onDisk.file } });
    }
  },
});

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
