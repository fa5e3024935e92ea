import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  reserved: {
    message: 'the name "read_skill" is taken by the tool that reads skills',
    help: "Rename the tool: while skills are read on demand it is never reached.",
  },
} as const;

/** The name of the tool that reads skills on demand. */
export const reservedName: Rule<typeof messages> = defineRule({
  id: "skill/reserved-name",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
