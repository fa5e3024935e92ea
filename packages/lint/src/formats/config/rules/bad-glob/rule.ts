import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  absolute: {
    message: "{place} is an absolute path: {value}",
    help: "Patterns count from the configuration's folder.",
  },
  backslash: {
    message: "{place} holds a backslash: {value}",
    help: "Folders are separated by / on every system.",
  },
  parent: {
    message: "{place} leaves the configuration's folder: {value}",
    help: "It is for files of its folder and below. Put a configuration into a folder above.",
  },
} as const;

/** A pattern that can match no file. */
export const badGlob: Rule<typeof messages> = defineRule({
  id: "config/bad-glob",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
