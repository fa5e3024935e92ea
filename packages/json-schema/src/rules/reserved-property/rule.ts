import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  reserved: {
    message: 'property "{name}" is a reserved name in JavaScript',
    help: "Many clients lose or refuse such a key. Choose another name.",
  },
} as const;

/** Names that mean something else to JavaScript objects. */
export const reservedProperty: Rule<typeof messages> = defineRule({
  id: "schema/reserved-property",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
