import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  mistyped: {
    message: '"{found}" closes what "{expected}" should close',
    help: "Write {expected} here; the place where it was opened is shown.",
  },
  missing: {
    message: 'a closing "{expected}" is missing here',
    help: "Put {expected} here; the place where it was opened is shown.",
  },
  extra: {
    message: '"{found}" closes nothing',
    help: "Remove it; everything that was opened is closed already, or is still needed.",
  },
} as const;

/** A closing bracket that does not fit. */
export const wrongBracket: Rule<typeof messages> = defineRule({
  id: "json/wrong-bracket",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
