import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  tooLong: {
    message: '"timeoutSec" is {value}, more than a timer can hold ({limit} seconds)',
    help: "Write seconds, not milliseconds; most tools need less than a minute.",
  },
  overflow: {
    message: '"timeoutSec" is {value}, more than a 64-bit integer can hold',
    help: "Write seconds, not milliseconds; most tools need less than a minute.",
  },
} as const;

/** A time limit too long for any timer. */
export const timeoutRange: Rule<typeof messages> = defineRule({
  id: "manifest/timeout-range",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
