import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  nul: {
    message: "command[{item}] holds a NUL character (\\u0000) at position {position}",
    help: "The manifest loads, but every call fails: the system ends each argument at NUL. Take the character out.",
  },
} as const;

/** A character that no program can be given. */
export const commandNul: Rule<typeof messages> = defineRule({
  id: "manifest/command-nul",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
