import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  inlineFlags: {
    message: "pattern {pattern} does not compile: {construct} is no ECMA-262 syntax",
    help: "ECMA-262 has no inline flags. Spell both cases, as in [Aa].",
  },
  construct: {
    message: "pattern {pattern} does not compile: {construct} is no ECMA-262 syntax",
    help: "Write {suggestion}.",
  },
  escape: {
    message: "pattern {pattern} does not compile: {construct} is no escape under the u flag",
    help: "Write {suggestion} without the backslash.",
  },
  classRange: {
    message: "pattern {pattern} does not compile: {construct} is no range of characters",
    help: "A class such as \\w can neither begin nor end a range. Write {suggestion}, or put the dash last in the brackets.",
  },
  syntax: {
    message: "pattern {pattern} does not compile: {reason}",
    help: "Patterns are ECMA-262 regular expressions with the u flag.",
  },
} as const;

/** JSON Schema validation 6.3.3: a pattern is an ECMA-262 regular expression, read with the `u` flag. */
export const patternInvalid: Rule<typeof messages> = defineRule({
  id: "schema/pattern-invalid",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
