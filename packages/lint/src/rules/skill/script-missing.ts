import { createGuesses, defineRule, nearest, type Guesses, type Rule } from "@toolhaft/diagnostics";
import type { FileView, LintContext } from "../../format.ts";
import { placeOf, SCRIPTS, scriptOnDisk, scriptUses } from "../skill-scripts.ts";

const messages = {
  missing: {
    message: "the script {file} does not exist",
    help: "Without it the value stays as the model wrote it, and nothing is reported. {hint}",
  },
  noFile: {
    message: "the script {file} is no file",
    help: "Running it fails, and the value stays as the model wrote it. Name the file inside that shall run.",
  },
} as const;

/** A script that is not in the skill's folder. */
export const scriptMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "skill/script-missing",
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
    const guesses = createGuesses();
    for (const use of scriptUses(context)) {
      const { script } = use;
      const onDisk = scriptOnDisk(files, use);
      if (onDisk === undefined) {
        const data = { file: use.files.at(-1) ?? "", hint: hintFor(files, script, guesses) };
        report({ messageId: "missing", ...placeOf(use), data });
      } else if (onDisk.found.kind !== "file") {
        report({ messageId: "noFile", ...placeOf(use), data: { file: onDisk.file } });
      }
    }
  },
});

function hintFor(files: FileView, script: string, guesses: Guesses): string {
  const names = (): string[] => (files.list(SCRIPTS) ?? []).map((name) => name.replace(/\.sh$/, ""));
  const meant = nearest(script.replace(/\.sh$/, ""), names, guesses);
  return meant === undefined ? "Add it, or correct the name." : `Did you mean ${meant}?`;
}
