import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  list: {
    message: "allowed-tools must be a text with spaces between the tools, not a list",
    help: "Some agents take a list too, others ignore it or drop the skill. Write {text}.",
  },
  commas: {
    message: "allowed-tools holds commas between the tools",
    help: "Spaces stand between tools; readers may take a comma for a part of the name. Write {text}.",
  },
  type: {
    message: "allowed-tools must be a text with spaces between the tools, not {got}",
    help: 'Write it as in "allowed-tools: Read Bash(git:*)".',
  },
} as const;

/** Tools that a skill may use, written in another way than the format's. */
export const allowedTools: Rule<typeof messages> = defineRule({
  id: "skill-md/allowed-tools",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
