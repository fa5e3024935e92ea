import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  verbOnly: {
    message: "the name says {verb} and not what",
    help: "Be specific: searchProducts rather than search.",
  },
  noun: {
    message: "the name says {noun}, which can be anything",
    help: "Be specific: getCellValue rather than getData.",
  },
} as const;

/** A name that could be any tool's. */
export const nameGeneral: Rule<typeof messages> = defineRule({
  id: "btcp/name-general",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
