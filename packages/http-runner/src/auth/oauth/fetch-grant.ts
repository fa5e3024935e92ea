import {
  allowInsecureRequests,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  customFetch,
  None,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type AuthorizationServer,
  type ClientAuth,
  type TokenEndpointResponse,
} from "oauth4webapi";
import type { TokenRequest } from "../types.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Grant } from "../../control/token-store.ts";

/** The values that a token is asked with. */
export interface GrantSecrets {
  clientSecret: string | undefined;
  refreshToken: string | undefined;
}

/** Sends one request of the grant through the guarded transport. */
export type SendForm = (url: string, headers: Record<string, string>, body: string) => Promise<Response>;

/** Ask a token server for a token. Rejects with `HTTP_AUTH_EXPIRED`, `HTTP_AUTH_FAILED` or a network failure. */
export async function fetchGrant(
  request: TokenRequest,
  secrets: GrantSecrets,
  send: SendForm,
): Promise<Grant> {
  const { tokenUrl, clientId, clientAuth, scope, audience } = request;
  const server: AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  const { clientSecret, refreshToken } = secrets;
  const basicOrPost = clientAuth === "post" ? ClientSecretPost : clientSecretBasic;
  const authentication = clientSecret === undefined ? None() : basicOrPost(clientSecret);
  const options = {
    // Whether plain http is allowed has been decided by the allowed hosts.
    [allowInsecureRequests]: true,
    [customFetch]: (url: string, init: { headers: Record<string, string>; body: URLSearchParams }) =>
      send(url, init.headers, init.body.toString()),
  };
  const parameters = {
    ...(scope === undefined ? {} : { scope }),
    ...(audience === undefined ? {} : { audience }),
  };
  try {
    if (request.grant === "client_credentials") {
      const answer = await clientCredentialsGrantRequest(server, client, authentication, parameters, options);
      return toGrant(await processClientCredentialsResponse(server, client, answer));
    }
    const more = { ...options, additionalParameters: parameters };
    const answer = await refreshTokenGrantRequest(server, client, authentication, refreshToken ?? "", more);
    return toGrant(await processRefreshTokenResponse(server, client, answer));
  } catch (error) {
    throw grantError(error, request);
  }
}

/**
 * RFC 6749, 2.3.1. oauth4webapi's own also encodes `-` and `_`, which servers that decode nothing refuse,
 * and which no server needs.
 */
function clientSecretBasic(secret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    const pair = `${encodeForm(client_id)}:${encodeForm(secret)}`;
    headers.set("authorization", `Basic ${Buffer.from(pair, "utf8").toString("base64")}`);
  };
}

function encodeForm(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+");
}

function toGrant({ access_token, expires_in, refresh_token }: TokenEndpointResponse): Grant {
  const lifeMs = (expires_in ?? 300) * 1000;
  // Ahead of its end, so that a token does not expire on the way.
  const freshMs = lifeMs > 150_000 ? lifeMs - 30_000 : lifeMs * 0.8;
  const token = { value: access_token, freshUntil: performance.now() + freshMs };
  return refresh_token === undefined ? { token } : { token, refreshToken: refresh_token };
}

function grantError(error: unknown, { grant, refreshToken = "", clientId }: TokenRequest): HttpError {
  if (error instanceof HttpError) return error;
  const { error: code, status } = (error ?? {}) as { error?: unknown; status?: number };
  const extras = { cause: error, ...(status === undefined ? {} : { status }) };
  if (code === "invalid_grant" && grant === "refresh_token") {
    const hint = "Let the user sign in again, and store the new refresh token.";
    return new HttpError("HTTP_AUTH_EXPIRED", { secret: refreshToken }, { ...extras, hint });
  }
  const said = typeof code === "string" ? code : error instanceof Error ? error.message : "no token";
  const problem = `the token server gives client ${clientId} no token (${said})`;
  return new HttpError("HTTP_AUTH_FAILED", { problem }, extras);
}
