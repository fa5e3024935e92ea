import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  prefix: {
    message: "command[0] is {command}, which is neither absolute nor below ./tools/bin/",
    help: "Put the program into tools/bin beside the manifest and write ./tools/bin/NAME, or give an absolute path. PATH is not searched.",
    specMessage: "tool[{index}] {quotedName}: relative command[0] must start with ./tools/bin/",
  },
  windows: {
    message: "command[0] is {command}, which is absolute on Windows only",
    help: "Here it is a relative path outside ./tools/bin/. Put the program into tools/bin beside the manifest and write ./tools/bin/NAME: that is found on every system.",
    specMessage: "tool[{index}] {quotedName}: relative command[0] must start with ./tools/bin/",
  },
} as const;

/** A relative program outside the tools' own folder. */
export const commandPrefix: Rule<typeof messages> = defineRule({
  id: "manifest/command-prefix",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
