import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "the kind {kind} is unknown",
    help: 'Write "positional", "flag" or "flagifboolean".',
  },
  meant: {
    message: "the kind {kind} is unknown; did you mean {meant}?",
    help: "Case counts: write {meant}.",
  },
  later: {
    message: "the kind {kind} came after this specification",
    help: 'It belongs to the later form with three files. Here there are "positional", "flag" and "flagifboolean".',
  },
} as const;

/** A `kind` that is none of the three. */
export const unknownKind: Rule<typeof messages> = defineRule({
  id: "skill/unknown-kind",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
