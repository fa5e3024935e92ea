import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  tie: {
    message: "the format is not clear: {candidates}",
    help: "Keep tools of one format in a file, or name the format with {options}.",
  },
} as const;

/** A file whose keys speak for two formats equally. */
export const ambiguousFormat: Rule<typeof messages> = defineRule({
  id: "files/ambiguous-format",
  severity: "error",
  origin: "files",
  since: "0.1.0",
  messages,
});
