import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  nothing: {
    message: "resolveCommand of {param} names nothing to run",
    help: 'Name a "script", or a "binary" with its "subcommand".',
  },
  half: {
    message: 'resolveCommand of {param} has "{present}" without "{missing}"',
    help: "A command is a binary with its subcommand; with one of them alone the value stays as it is.",
  },
  both: {
    message: "resolveCommand of {param} names a script and a command",
    help: "Which of them runs depends on whether scripts are allowed. Keep one.",
  },
} as const;

/** A resolver that names nothing to run, half a command, or two things. */
export const resolveCommand: Rule<typeof messages> = defineRule({
  id: "skill/resolve-command",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
