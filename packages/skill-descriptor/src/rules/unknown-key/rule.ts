import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "the key {key} is unknown",
    help: "The skill's own system refuses the whole file for it. The keys of {what} are {known}.",
  },
  meant: {
    message: "the key {key} is unknown; did you mean {meant}?",
    help: "The skill's own system refuses the whole file for it. Write {meant}, or take it out.",
  },
  schema: {
    message: '"$schema" is no key of a skill\'s descriptor',
    help: "The skill's own system refuses the whole file for it. Take it out, and map the file to its schema in your editor's settings.",
  },
  ours: {
    message: "the key {key} belongs in toolhaft.config.json",
    help: "The skill's own system refuses the whole file for it. Move it to {place} of toolhaft.config.json.",
  },
  later: {
    message: "the key {key} came after this specification",
    help: "It belongs to the later form with three files, and changes how the tool runs. Toolhaft doesn't run a tool by it.",
  },
} as const;

/** A key that the specification doesn't have; its reference refuses the whole file for it. */
export const unknownKey: Rule<typeof messages> = defineRule({
  id: "skill/unknown-key",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
