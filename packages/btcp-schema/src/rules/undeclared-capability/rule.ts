import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  undeclared: {
    message: "{capability} is not among the manifest's capabilities",
    help: "The manifest lists what all of its tools need together. Add {capability} there, or take it out here.",
  },
  implied: {
    message: "{capability} is not among the manifest's capabilities, only implied by {by}",
    help: "The manifest lists what all of its tools need together; add {capability} for readers that compare the lists word by word.",
  },
} as const;

/** A tool's capability that its manifest does not list. */
export const undeclaredCapability: Rule<typeof messages> = defineRule({
  id: "btcp/undeclared-capability",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
