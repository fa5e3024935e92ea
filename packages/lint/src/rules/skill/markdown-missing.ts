import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";

const messages = {
  missing: {
    message: "there is no SKILL.md next to this file",
    help: "A folder without SKILL.md is no skill: its tools are not loaded. Add one with name and description.",
  },
  spelling: {
    message: "there is no SKILL.md next to this file, only {written}",
    help: "Loaders look for SKILL.md, and only a disk that ignores case finds the other. Rename it.",
  },
} as const;

/** Tools of a folder that is no skill. */
export const markdownMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "skill/markdown-missing",
  severity: "warning",
  origin: "files",
  formats: ["skill"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check({ files, path }: LintContext, report) {
    // The other two files of a skill have tools.json next to them, where this is said once.
    if (files === undefined || path === undefined || !/(?:^|\/)tools\.json$/.test(path)) return;
    if (files.stat("SKILL.md") !== undefined) return;
    const written = files.list(".")?.find((name) => name.toLowerCase() === "skill.md");
    if (written === undefined) report({ messageId: "missing", path: [], data: {} });
    else report({ messageId: "spelling", path: [], data: { written } });
  },
});
