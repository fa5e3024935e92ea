import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  nameTooLong: {
    message: '"provider.name" has {length} characters, at most 100 are allowed',
    help: "It is shown to people: the name alone.",
  },
  uri: {
    message: '"{field}" is {value}, which is no absolute URI',
    help: "Write it with its scheme, such as https://example.com.",
  },
  email: {
    message: '"provider.contact" is {value}, which is no email address',
    help: 'Write an address such as support@example.com; a web site belongs into "url".',
  },
} as const;

/** A provider's detail out of form. */
export const provider: Rule<typeof messages> = defineRule({
  id: "btcp/provider",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
