import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { FileView, LintContext } from "../../format.ts";

const messages = {
  tools: {
    message: "there is no tools.json next to this file",
    help: "A skill in three files has tools.json, allowlist.json and execution.json. Without the first the model sees no tool.",
  },
  allowlist: {
    message: "there is no allowlist.json next to this file",
    help: 'Nothing runs that no allowlist names. Add allowlist.json with each binary and its subcommands: {"gh": ["issue"]}.',
  },
  execution: {
    message: "there is no execution.json next to this file",
    help: 'Without it no tool can run: every call ends with "unknown tool". Add execution.json with one entry for each tool.',
  },
} as const;

type Part = keyof typeof messages;

const PARTS: readonly Part[] = ["tools", "allowlist", "execution"];

/** A skill in three files with one or two of them missing. The first that is there is reported. */
export const partMissing: Rule<typeof messages, LintContext> = defineRule({
  id: "skill/part-missing",
  severity: "error",
  origin: "files",
  formats: ["skill"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check({ document, files, path = "" }: LintContext, report) {
    const own = PARTS.find((part) => path.slice(path.lastIndexOf("/") + 1) === `${part}.json`);
    if (files === undefined || own === undefined || !isPart(own, document.value)) return;
    const there = PARTS.filter((part) => part === own || isThere(files, part));
    // An array of tools alone, in a folder that is no skill, may have come from anywhere.
    if (own !== there[0] || (there.length === 1 && files.stat("SKILL.md") === undefined)) return;
    for (const part of PARTS) if (!there.includes(part)) report({ messageId: part, path: [], data: {} });
  },
});

function isThere(files: FileView, part: Part): boolean {
  return files.stat(`${part}.json`) !== undefined;
}

/** Whether a value is one of the three files: in the one-file form `tools.json` is an object. Without tools nothing is missed. */
function isPart(part: Part, value: unknown): boolean {
  if (part !== "allowlist") return Array.isArray(value) && value.length > 0;
  return typeof value === "object" && value !== null && !("tools" in value);
}
