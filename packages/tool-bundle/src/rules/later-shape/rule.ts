import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  later: {
    message: "the file has the later shape of its system: {keys}",
    help: 'It is read as it is. What is written here has the shape of the specification: "toolID", "bundleID" and "impl".',
  },
} as const;

/** A file in the later shape of the reference. */
export const laterShape: Rule<typeof messages> = defineRule({
  id: "bundle/later-shape",
  severity: "info",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
