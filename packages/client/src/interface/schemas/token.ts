import Type from "typebox";
import type { NewToken, Session, TokenInfo, TokenWish } from "../../resources/token.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { time } from "./fields.ts";

const text = Type.String();
const scope = Type.Union([Type.Literal("read"), Type.Literal("invoke"), Type.Literal("admin")]);
const callsPerMinute = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: "Calls of tools; each MCP request counts as one.",
  }),
);
/** A UUID of version 7. */
const UUID_V7 = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$";
const bundleIDs = Type.Optional(
  Type.Array(Type.String({ pattern: UUID_V7 }), {
    minItems: 1,
    maxItems: 100,
    description: "Only for these bundles and their tools. Default: for everything.",
  }),
);
const fields = {
  id: text,
  name: Type.Optional(text),
  scope,
  createdAt: Type.Optional(time),
  expiresAt: Type.Optional(time),
  lastUsedAt: Type.Optional(time),
  callsPerMinute,
  bundleIDs,
  isFixed: Type.Boolean({ description: "Given when the server was started: it cannot be revoked." }),
};

export const tokenInfo: Schema<TokenInfo> = schemaOf<TokenInfo>("TokenInfo")(Type.Object(fields));

export const newToken: Schema<NewToken> = schemaOf<NewToken>("NewToken")(
  Type.Object({ ...fields, token: Type.String({ description: "Shown this once; only its hash is kept." }) }),
);

export const tokenWish: Schema<TokenWish> = schemaOf<TokenWish>("TokenWish")(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 64, pattern: "^[^\\x00-\\x1f\\x7f]+$" }),
      scope,
      expiresInSec: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 315_360_000,
          description: "Default: it does not end by itself.",
        }),
      ),
      callsPerMinute,
      bundleIDs,
    },
    { additionalProperties: false },
  ),
);

export const session: Schema<Session> = schemaOf<Session>("Session")(
  Type.Object({
    tokenID: text,
    name: Type.Optional(text),
    scope,
    expiresAt: Type.Optional(time),
    bundleIDs,
    version: text,
    features: Type.Array(text, { description: "What may be missing elsewhere: tokens, settings." }),
  }),
);
