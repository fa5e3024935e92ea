import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "there is no target {target}",
    help: "tools-lint targets lists them all. One of your own is an object with its constraints.",
  },
  meant: {
    message: "there is no target {target}; did you mean {meant}?",
    help: "tools-lint targets lists them all.",
  },
} as const;

/** A target is named that does not exist. */
export const unknownTarget: Rule<typeof messages> = defineRule({
  id: "config/unknown-target",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
