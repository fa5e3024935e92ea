import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { StoreError } from "../errors/store-error.ts";

/** A place in a list: the last row that was answered. Rows that come, go or change move no other row. */
export interface PagePlace {
  tier: string;
  modified: number;
  id: string;
}

/** Which list a token belongs to: its kind, and everything that was asked for but the page's size. */
export interface ListIdentity {
  kind: "bundles" | "tools" | "search";
  query: unknown;
}

const VERSION = 1;
const SEAL_BYTES = 16;
const MOST_CHARACTERS = 1_000;

/** Make a token: the place, sealed with the store's secret together with what it belongs to. */
export function sealToken(secret: Uint8Array, list: ListIdentity, { tier, modified, id }: PagePlace): string {
  const body = Buffer.from(JSON.stringify([VERSION, tier, modified, id]));
  return Buffer.concat([seal(secret, list, body), body]).toString("base64url");
}

/** Read a token. Whatever is wrong with it is an error: it never means the first page. */
export function openToken(secret: Uint8Array, list: ListIdentity, token: unknown): PagePlace {
  if (typeof token !== "string" || token === "") throw bad("is empty or no text");
  if (token.length > MOST_CHARACTERS || !/^[A-Za-z0-9_-]+$/.test(token)) throw bad("is none of this store");
  const bytes = Buffer.from(token, "base64url");
  const [given, body] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
  const isWhole = given.length === SEAL_BYTES && bytes.toString("base64url") === token;
  if (!isWhole || !timingSafeEqual(given, seal(secret, list, body))) {
    throw bad("was changed, or comes from another query, list or store");
  }
  // The seal says that this program wrote it.
  const [version, tier, modified, id] = JSON.parse(body.toString()) as [number, string, number, string];
  if (version !== VERSION) throw bad(`has version ${String(version)}`);
  return { tier, modified, id };
}

function seal(secret: Uint8Array, list: ListIdentity, body: Uint8Array): Buffer {
  const query = createHash("sha256")
    .update(JSON.stringify([list.kind, list.query]))
    .digest();
  return createHmac("sha256", secret).update(query).update(body).digest().subarray(0, SEAL_BYTES);
}

function bad(problem: string): StoreError {
  return new StoreError("STORE_BAD_PAGE_TOKEN", { problem }, { hint: "Start again without a token." });
}
