import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: '"{key}" is no key of {place}',
    help: "Nothing reads it. The keys here are {known}.",
  },
  meant: {
    message: '"{key}" is no key of {place}; did you mean "{meant}"?',
    help: 'Nothing reads it. Write "{meant}", or take it out.',
  },
  elsewhere: {
    message: '"{key}" stands in the wrong place: it belongs in "{home}"',
    help: 'Nothing reads it here. Move it into "{home}".',
  },
  meantElsewhere: {
    message: '"{key}" is no key of {place}; did you mean "{meant}" in "{home}"?',
    help: 'Nothing reads it here. Write "{meant}" into "{home}".',
  },
} as const;

/** A key that no part of the configuration has. */
export const unknownKey: Rule<typeof messages> = defineRule({
  id: "config/unknown-key",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
