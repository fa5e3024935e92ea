import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  // ajv-formats, which most JavaScript clients use, warns of every other format at each start.
  "schema/format-rare": {
    severity: "info",
    messages: {
      ajv: {
        message: 'format "{format}" is unknown to Ajv, which prints a warning at each start',
        help: "Leave it out; what it says of the range or the form can stand in minimum, maximum, pattern or description.",
      },
    },
  },
  // A double holds whole numbers exactly up to 2^53 (RFC 8259, 6).
  "schema/number-inexact": {
    severity: "warning",
    messages: {
      rounded: {
        message: '"{keyword}" {spelled} is beyond 2^53, and JavaScript reads it as {read}',
        help: "Clients in JavaScript send that. XGrammar, llama.cpp and Anthropic refuse what is beyond 2^63. Leave the bound out, or choose one within 2^53.",
      },
      value: {
        message: '{spelled} in "{keyword}" is beyond 2^53, and JavaScript reads it as {read}',
        help: "Clients in JavaScript send that, and compare with it. Write it as a string, and take strings.",
      },
    },
  },
} as const;

/** What is sound by JSON Schema, and what the clients in use cannot read. */
export const clientRules: Rules<typeof table> = defineRules(table, { origin: "advice", since: "0.1.0" });
