import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  withBound: {
    message: '"{keyword}": {actual} is draft 4; since draft 6 it is the bound itself',
    help: 'Write "{keyword}": {bound} in place of {inclusive} and the flag.',
  },
  plain: {
    message: '"{keyword}": {actual} is draft 4; since draft 6 it is the bound itself',
    help: "Write the bound as a number, or take the keyword out.",
  },
} as const;

/** Drafts 3 and 4 (and OpenAPI 3.0) had a flag where the bound itself stands since draft 6. */
export const exclusiveBoolean: Rule<typeof messages> = defineRule({
  id: "schema/exclusive-boolean",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
