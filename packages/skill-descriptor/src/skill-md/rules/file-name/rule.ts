import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  spelling: {
    message: "the file is named {written}, not SKILL.md",
    help: "Most loaders look for SKILL.md, and only a disk that ignores case finds this one. Rename it.",
  },
} as const;

/** `skill.md`, which only some disks take for SKILL.md. */
export const fileName: Rule<typeof messages> = defineRule({
  id: "skill-md/file-name",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
