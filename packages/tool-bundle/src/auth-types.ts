/** The ways in which a request can be authorised. The runner implements each but `none`, or does not compile. */
export const authTypes = [
  "none",
  "apiKey",
  "bearer",
  "basic",
  "hmac",
  "awsSigV4",
  "oauth2ClientCredentials",
  "oauth2Refresh",
] as const;

/** One of them, as `auth.type` names it. */
export type AuthType = (typeof authTypes)[number];
