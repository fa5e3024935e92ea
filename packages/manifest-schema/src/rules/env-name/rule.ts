import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  invalid: {
    message: "envPassthrough[{item}] is {entry}, which is no name of an environment variable",
    help: "Letters, digits and underscores only, and no digit at the start. List names, never values.",
    specMessage:
      "tool[{index}] {quotedName}: envPassthrough[{item}]: invalid name {quotedEntry} (must match [A-Z_][A-Z0-9_]*)",
  },
  empty: {
    message: "envPassthrough[{item}] is empty",
    help: "Name a variable, or take the entry out.",
    specMessage: "tool[{index}] {quotedName}: envPassthrough[{item}]: empty name",
  },
} as const;

/** An entry that names no environment variable. */
export const envName: Rule<typeof messages> = defineRule({
  id: "manifest/env-name",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
