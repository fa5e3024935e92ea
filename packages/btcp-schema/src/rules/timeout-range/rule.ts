import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  seconds: {
    message: '"{field}" is {value} milliseconds, at least 1000 are required; did you mean {meant}?',
    help: "The field counts milliseconds. {value} looks like seconds: write {meant}.",
  },
  tooShort: {
    message: '"{field}" is {value} milliseconds, at least 1000 are required',
    help: "Write milliseconds from 1000 (a second) to 300000 (five minutes).",
  },
  tooLong: {
    message: '"{field}" is {value} milliseconds, at most 300000 are allowed',
    help: "Five minutes are the most a call may take. Split the work, or answer early and let the agent ask again.",
  },
} as const;

/** A time limit out of range. */
export const timeoutRange: Rule<typeof messages> = defineRule({
  id: "btcp/timeout-range",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
