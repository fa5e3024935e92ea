import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: "{place} names a file that is not there: {value}",
    help: "It is a path from this file's folder, such as ./shared/toolhaft.config.json.",
  },
  package: {
    message: "{place} must be a path, got {value}",
    help: "Packages are not searched. Write the path of the file, such as ./node_modules/{name}/toolhaft.config.json.",
  },
  many: {
    message: "{place} is one configuration too many: {value}",
    help: "At most 64 are brought together, each counted as often as it is named.",
  },
  circle: {
    message: "{place} leads back to this file: {value}",
    help: "A configuration cannot start from itself, by whatever way. Take one of them out.",
  },
} as const;

/** A configuration to start from that is not there, or that leads back. */
export const baseFile: Rule<typeof messages> = defineRule({
  id: "config/base-file",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  needs: ["files"],
  since: "0.1.0",
  messages,
});
