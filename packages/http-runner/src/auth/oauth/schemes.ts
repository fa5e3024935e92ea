import { setHeader } from "../../prepared-request.ts";
import { MASK } from "@toolhaft/json-text/redact";
import { headerSafe, type AuthFields } from "../read-fields.ts";
import type { AuthScheme, TokenRequest } from "../types.ts";

/** `{ tokenUrl, clientId, secret, scope?, audience?, clientAuth? }` (RFC 6749, 4.4). */
export function clientCredentials(fields: AuthFields): AuthScheme {
  return tokenScheme({ ...common(fields), grant: "client_credentials", clientSecret: fields.text("secret") });
}

/** `{ tokenUrl, clientId, refreshSecret, secret?, scope?, clientAuth? }` (RFC 6749, 6). */
export function refresh(fields: AuthFields): AuthScheme {
  const clientSecret = fields.optionalText("secret");
  return tokenScheme({
    ...common(fields),
    grant: "refresh_token",
    refreshToken: fields.text("refreshSecret"),
    ...(clientSecret === undefined ? {} : { clientSecret }),
  });
}

function common(fields: AuthFields): Omit<TokenRequest, "grant"> {
  const scope = fields.optionalText("scope");
  const audience = fields.optionalText("audience");
  return {
    tokenUrl: fields.text("tokenUrl"),
    clientId: fields.text("clientId"),
    clientAuth: fields.choice("clientAuth", ["basic", "post"], "basic"),
    ...(scope === undefined ? {} : { scope }),
    ...(audience === undefined ? {} : { audience }),
  };
}

function tokenScheme(tokens: TokenRequest): AuthScheme {
  return {
    // The client's secrets go to the token server only.
    secrets: [],
    tokens,
    unknown: ["token"],
    async apply(request, context) {
      const { value } = await context.token(tokens);
      headerSafe(value, "the answer of the token server");
      setHeader(request, "Authorization", `Bearer ${value}`, true);
    },
    preview(request) {
      setHeader(request, "Authorization", `Bearer ${MASK}`, true);
    },
  };
}
