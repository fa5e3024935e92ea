/** Whether the name of a parameter says that it holds a secret. */
export function namesSecret(name: string): boolean {
  return SECRET.test(name);
}

// Whole names and last words only: `token_count` and `password_policy` hold no secret.
const SECRET =
  /(?:^|[_.-]|[a-z](?=[A-Z]))(?:password|passwd|passphrase|secret|api[_-]?key|private[_-]?key|(?:access|auth|bearer|refresh)[_-]?token)$/i;

/** The kind of credential that a text holds; `undefined` in nearly every text. */
export function secretIn(text: string): string | undefined {
  return secrets.find(([, pattern]) => pattern.test(text))?.[0];
}

/** A text with `***` for each credential in it. */
export function maskSecrets(text: string): string {
  return secrets.reduce(
    (masked, [, pattern]) => {
      const { source, flags } = pattern;
      return pattern.test(masked) ? masked.replace(new RegExp(source, `${flags}gm`), "***") : masked;
    },
    text.replace(PRIVATE_KEY, "***"),
  );
}

// No words of a sentence are as long: what stands between the lines of a key is still seen.
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s+[A-Za-z0-9+/=]{16,})*/g;

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
