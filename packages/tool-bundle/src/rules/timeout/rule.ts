import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  range: {
    message: '"{field}" must be from 1 to {limit}, got {value}',
    help: "Write milliseconds, such as 10000 for ten seconds.",
  },
  unit: {
    message: '"{field}" is {value} milliseconds, which no request keeps',
    help: "Seconds were probably meant: write {meant}.",
  },
} as const;

/** A time limit that no timer can hold, or that no call can keep. */
export const timeout: Rule<typeof messages> = defineRule({
  id: "bundle/timeout",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
