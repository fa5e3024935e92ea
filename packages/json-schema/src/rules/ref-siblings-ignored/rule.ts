import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  ignored: {
    message: "{keywords} beside $ref: draft-07 ignores them",
    help: "Put the reference into allOf, or use 2020-12.",
  },
} as const;

/** Draft-07 core 8.3: beside `$ref` every other keyword is ignored. */
export const refSiblingsIgnored: Rule<typeof messages> = defineRule({
  id: "schema/ref-siblings-ignored",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
