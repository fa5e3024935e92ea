import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { placeOf, scriptOnDisk, scriptUses } from "../skill-scripts.ts";

const messages = {
  empty: {
    message: "the script {file} is empty",
    help: "A script that prints nothing changes no value, and nothing is reported. Write it, or take the resolver out.",
  },
} as const;

/** A script without a single byte. */
export const scriptEmpty: Rule<typeof messages, LintContext> = defineRule({
  id: "skill/script-empty",
  severity: "warning",
  origin: "files",
  formats: ["skill"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const { files } = context;
    if (files === undefined) return;
    for (const use of scriptUses(context)) {
      const onDisk = scriptOnDisk(files, use);
      if (onDisk?.found.kind !== "file" || files.head(onDisk.file, 1) !== "") continue;
      report({ messageId: "empty", ...placeOf(use), data: { file: onDisk.file } });
    }
  },
});
