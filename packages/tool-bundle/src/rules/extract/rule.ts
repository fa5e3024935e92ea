import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  syntax: { message: '"extractExpr" is no {kind}: {fault}', help: "{what}" },
  noDollar: {
    message: '"extractExpr" is {expression}, which is read as a regular expression',
    help: 'A JSONPath starts with $: write {meant}. If a regular expression is meant, say so: "extractKind": "regex".',
  },
  encoding: {
    message: '"extractExpr" is a JSONPath, but the answer is read as text',
    help: 'Set "responseEncoding" to "json", or write a regular expression.',
  },
} as const;

/** An expression that can't be read, or can't match. */
export const extract: Rule<typeof messages> = defineRule({
  id: "bundle/extract",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
