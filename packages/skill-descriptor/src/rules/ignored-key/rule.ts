import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  otherKind: {
    message: "{key} is not read for kind {kind}",
    help: 'Write "kind": {wanted}, or take the key out.',
  },
  ignored: { message: "{key} is not read for kind {kind}", help: "Take the key out." },
} as const;

/** A key that the kind of the mapping doesn't read. */
export const ignoredKey: Rule<typeof messages> = defineRule({
  id: "skill/ignored-key",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
