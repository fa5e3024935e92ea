import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  credentials: {
    message: '"urlTemplate" holds credentials: the host is what stands behind @',
    help: 'The part before @ is a user name, however much it looks like a host, and it ends up in logs. Write the host alone, and put credentials into "auth".',
  },
} as const;

/** Credentials in a URL. */
export const urlCredentials: Rule<typeof messages> = defineRule({
  id: "bundle/url-credentials",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
