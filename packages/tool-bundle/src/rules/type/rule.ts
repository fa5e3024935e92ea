import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  foreign: {
    message: "tools of type {type} load here, but can't be called",
    help: 'Only the system they come from runs them. Here run "http", "go" and "exec".',
  },
  meant: {
    message: "tools of type {type} can't be called; did you mean {meant}?",
    help: 'Types that run here are "http", "go" and "exec".',
  },
} as const;

/** A type that only its own system can call. */
export const type: Rule<typeof messages> = defineRule({
  id: "bundle/type",
  severity: "info",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
