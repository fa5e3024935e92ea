import type { Described } from "../route.ts";
import { pageOf } from "../schemas/server.ts";
import { newToken, session, tokenInfo, tokenWish } from "../schemas/token.ts";

export const whoami: Described<"whoami"> = {
  group: "tokens",
  summary: "Say who asks, and what this server has",
  scope: "read",
  answer: { status: 200, description: "The token, as it is known.", schema: session, etag: true },
  problems: [],
};

export const listTokens: Described<"listTokens"> = {
  wholeServer: true,
  group: "tokens",
  summary: "List who may ask",
  scope: "admin",
  answer: { status: 200, description: "All of them.", schema: pageOf("TokenPage", tokenInfo) },
  problems: [],
};

export const createToken: Described<"createToken"> = {
  wholeServer: true,
  group: "tokens",
  summary: "Make a token",
  description: "It is shown this once: the store keeps its hash.",
  scope: "admin",
  body: tokenWish,
  answer: { status: 201, description: "The token.", schema: newToken },
  problems: [400, 409, 413, 415],
};

export const revokeToken: Described<"revokeToken"> = {
  wholeServer: true,
  group: "tokens",
  summary: "Revoke a token",
  description: "At once in this server, within a second in others on the same store.",
  scope: "admin",
  answer: { status: 200, description: "What it was.", schema: tokenInfo },
  problems: [404, 409],
};
