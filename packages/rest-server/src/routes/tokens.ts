import type { TokenInfo } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import type { ServerContext } from "../context.ts";
import { handle, type Handler } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { readBody } from "../request/body.ts";
import type { KeptToken } from "../tokens/kept-tokens.ts";
import { type TokenBook, TooManyTokens } from "../tokens/token-book.ts";
import type { TokenGrant } from "../tokens/token.ts";

export const whoami: Handler = handle(routes.whoami, ({ grant }, { version, tokens, access, audit }) => {
  const { id = "", name, scope = "read", expiresAt, bundleIDs } = grant ?? {};
  const features = [
    ...(tokens === undefined ? [] : ["tokens"]),
    ...(access === undefined || access.view().isLocked ? [] : ["settings"]),
    ...(audit?.calls === undefined ? [] : ["calls"]),
  ];
  return { value: { tokenID: id, name, scope, expiresAt, bundleIDs, version, features } };
});

export const listTokens: Handler = handle(routes.listTokens, async (_, { grants, tokens }) => {
  const fixed = grants.map((grant) => infoOf(grant, true));
  const kept = (await tokens?.list()) ?? [];
  return { value: { items: [...fixed, ...kept.map((token) => infoOf(token, false))] } };
});

export const createToken: Handler = handle(routes.createToken, async ({ body, reply }, context) => {
  const host = { limits: context.limits, response: reply.raw };
  const wish = await readBody(body, routes.createToken.body ?? {}, host);
  try {
    const { token, kept } = await bookOf(context).create(wish);
    return { value: { ...infoOf(kept, false), token }, changed: kept.id };
  } catch (error) {
    if (error instanceof TooManyTokens) throw new ApiError("API_TOKENS_FULL", { problem: error.message });
    throw error;
  }
});

export const revokeToken: Handler = handle(routes.revokeToken, async ({ params: { tokenID } }, context) => {
  if (context.grants.some(({ id }) => id === tokenID)) {
    const problem = `token ${tokenID} was given when this server was started: take it away there`;
    throw new ApiError("API_TOKEN_FIXED", { problem });
  }
  const revoked = await bookOf(context).revoke(tokenID);
  if (revoked === undefined) throw new ApiError("API_TOKEN_UNKNOWN", { id: tokenID });
  return { value: infoOf(revoked, false) };
});

function bookOf({ tokens }: ServerContext): TokenBook {
  if (tokens !== undefined) return tokens;
  throw new ApiError("API_TOKEN_FIXED", { problem: "this server has only the tokens it was started with" });
}

function infoOf({ hash: _hash, bundleIDs, ...shown }: TokenGrant | KeptToken, isFixed: boolean): TokenInfo {
  return { ...shown, ...(bundleIDs === undefined ? {} : { bundleIDs: [...bundleIDs] }), isFixed };
}
