import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "the name is already used by tool[{first}]",
    help: "Rename one of them: a name identifies the tool within the manifest.",
  },
} as const;

/** A name that an earlier tool of the manifest has. */
export const duplicateName: Rule<typeof messages> = defineRule({
  id: "btcp/duplicate-name",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
