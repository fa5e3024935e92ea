import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: {
    message: "tags[{item}] is empty",
    help: "Nobody finds a tool by it. Take it out.",
  },
  duplicate: {
    message: "tags[{item}] repeats {tag}, already listed as tags[{first}]",
    help: "Once is enough: take the repeat out.",
  },
} as const;

/** A tag that says nothing. */
export const tag: Rule<typeof messages> = defineRule({
  id: "btcp/tag",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
