import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  sandbox: {
    message: '"config.sandbox" is {value}, it must be "worker", "iframe", "ses" or "wasm"',
    help: 'Choose one, or leave the key out for "worker".',
  },
  maxConcurrent: {
    message: '"config.maxConcurrent" is {value}, it must be 1 to 10',
    help: "It counts the calls that may run at once; without it 3 may.",
  },
} as const;

/** A setting outside its values. */
export const configValue: Rule<typeof messages> = defineRule({
  id: "btcp/config-value",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
