import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  twice: {
    message: "the key {key} stands beside {other}",
    help: "agentcli ignores case and takes the later of the two; other readers take {meant}. Keep one, spelled {meant}.",
  },
} as const;

/** One key twice in an object, in different letters. */
export const keyTwice: Rule<typeof messages> = defineRule({
  id: "manifest/key-twice",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
