import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  escapes: {
    message: "command[0] is {command}, which comes down to {normalized} and is not below ./tools/bin/",
    help: "Name a file inside tools/bin, without .. segments that lead out of it.",
    specMessage:
      "tool[{index}] {quotedName}: command[0] escapes ./tools/bin after normalization (got {quotedCommand} -> {quotedNormalized})",
  },
} as const;

/** A program path that leaves the tools' own folder on the way. */
export const commandEscapes: Rule<typeof messages> = defineRule({
  id: "manifest/command-escapes",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
