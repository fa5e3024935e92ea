import { createGuesses, defineRule, nearest, type Guesses, type Rule } from "@toolhaft/diagnostics";
import type { FileView, LintContext } from "../../format.ts";
import { relativePrograms, splitPath } from "../commands-on-disk.ts";

const messages = {
  missing: {
    message: "the program {file} does not exist",
    help: "{hint}",
  },
} as const;

/** A program that is not where the manifest says. Without a folder tools/bin nothing is built yet: no finding. */
export const commandMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-missing",
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
    const guesses = createGuesses();
    for (const { tool, file, found } of relativePrograms(context)) {
      if (found !== undefined) continue;
      const hint = hintFor(files, file, guesses);
      report({
        messageId: "missing",
        path: [...tool.path, "command", 0],
        tool: tool.identity,
        data: { file, hint },
      });
    }
  },
});

function hintFor(files: FileView, file: string, guesses: Guesses): string {
  const { directory, name } = splitPath(file);
  const names = files.list(directory) ?? [];
  const twin = name.endsWith(".exe") ? name.slice(0, -4) : `${name}.exe`;
  const meant = names.includes(twin) ? twin : nearest(name, names, guesses);
  if (meant !== undefined) return `Did you mean ./${directory}/${meant}?`;
  return "Build or copy it there, or correct command[0].";
}
