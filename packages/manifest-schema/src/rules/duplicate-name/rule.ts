import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "the name is already used by tool[{first}]",
    help: "Rename one of them: the model calls tools by name, and a manifest with two of the same is refused whole.",
    specMessage: "tool[{index}] {quotedName}: duplicate name",
  },
} as const;

/** A name that an earlier tool has. */
export const duplicateName: Rule<typeof messages> = defineRule({
  id: "manifest/duplicate-name",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
