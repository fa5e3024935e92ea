import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { argumentPath, oddFields } from "../manifest-tools.ts";

const messages = {
  secret: {
    message: "command[{item}] looks like {kind}",
    help: "Anyone who reads this file or the list of processes sees it. Put it into an environment variable and name that in envPassthrough; then replace the leaked one.",
  },
} as const;

/** A credential written into a command. The message never repeats it. */
export const secretInArgument: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/secret-in-argument",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, index, text } of oddFields(context).arguments) {
      if (index === 0 || text.length < 16) continue;
      const [kind] = secrets.find(([, pattern]) => pattern.test(text)) ?? [];
      if (kind === undefined) continue;
      const path = argumentPath(tool, index);
      report({ messageId: "secret", path, tool: tool.identity, data: { item: index, kind } });
    }
  },
});

// Only shapes that issuers give their credentials, so that an ordinary argument is never accused.
const secrets: readonly (readonly [string, RegExp])[] = [
  ["an AWS access key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,})/],
  ["a GitLab token", /\bglpat-[A-Za-z0-9_-]{20}/],
  ["a Slack token", /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ["an Anthropic key", /\bsk-ant-[A-Za-z0-9_-]{20,}/],
  ["an OpenAI key", /\bsk-(?:proj-)?[A-Za-z0-9_-]{20,}/],
  ["a Google key", /\bAIza[0-9A-Za-z_-]{35}\b/],
  ["a Stripe key", /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["a bearer token", /\bBearer [A-Za-z0-9._~+/-]{20,}/],
  ["a password in an address", /^[a-z][a-z0-9+.-]*:\/\/[^\s/:@]+:[^\s/:@$]{3,}@/i],
];
