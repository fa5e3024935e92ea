import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  parent: {
    message: "command[0] is {command}, which leads above the manifest's directory ({normalized})",
    help: "Put the program into tools/bin beside the manifest and write ./tools/bin/NAME, or give an absolute path.",
    specMessage:
      "tool[{index}] {quotedName}: command[0] must not start with '..' or escape tools/bin (got {quotedCommand})",
  },
} as const;

/** A program path that leads above the manifest's folder. */
export const commandParent: Rule<typeof messages> = defineRule({
  id: "manifest/command-parent",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
