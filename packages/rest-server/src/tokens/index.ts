export type { KeptToken } from "./kept-tokens.ts";
export {
  openTokenBook,
  type TokenBook,
  type TokenBookOptions,
  type TokenWish,
  TooManyTokens,
} from "./token-book.ts";
export { createToken, isExpired, type TokenGrant, type TokenScope, type TokenTerms } from "./token.ts";
