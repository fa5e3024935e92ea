import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "envPassthrough[{item}] repeats {name} of envPassthrough[{first}]",
    help: "Repeats are dropped. Take it out.",
  },
} as const;

/** A variable that is listed twice. */
export const duplicateEnv: Rule<typeof messages> = defineRule({
  id: "manifest/duplicate-env",
  severity: "info",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
