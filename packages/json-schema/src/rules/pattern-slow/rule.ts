import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  exponential: {
    message: "pattern {pattern} can take for ever: {reason}",
    help: "A short text can stop whoever checks it. Let each character match in one way only, as in (a+b)+ for (a+b?)+.",
  },
  polynomial: {
    message: "pattern {pattern} is slow on texts over {length} characters: {reason}",
    help: "Let neighbouring repeats match different characters, or give them upper bounds.",
  },
} as const;

/** A pattern that a backtracking engine may run on for seconds or years. */
export const patternSlow: Rule<typeof messages> = defineRule({
  id: "schema/pattern-slow",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
