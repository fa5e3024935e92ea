import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  scalar: {
    message: "metadata.{key} must be a text, not {got}",
    help: "Put quotes around it: a version 1.10 without them is read as the number 1.1.",
  },
  collection: {
    message: "metadata.{key} must be a text, not {got}",
    help: "The format knows only texts here, and readers turn anything else into some text of their own.",
  },
  requires: {
    message: "metadata.requires is read by chai only",
    help: "It is no text, as other readers expect. Programs that a skill needs can be told in compatibility, which is meant for people and agents.",
  },
} as const;

/** A value of `metadata` that is no text. */
export const metadataValue: Rule<typeof messages> = defineRule({
  id: "skill-md/metadata-value",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
