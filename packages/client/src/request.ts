import type { Endpoint } from "./endpoints.ts";
import type { FetchInit } from "./fetch.ts";
import type { RequestOptions } from "./types.ts";

export interface Input extends RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly lastEventId?: string;
  /** `respond-async`: answer before it is done. */
  readonly prefer?: string;
}

/** The path and query of a request. Ids are percent-encoded: nothing in one can change the path. */
export function targetOf({ path }: Endpoint, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}

/** Method, headers and body. A body of text or bytes is sent as it is. */
export function initOf(
  { method, takes = "application/json" }: Endpoint,
  input: Input,
  accept: string,
  token?: string,
): FetchInit {
  const { body, ifMatch, ifNoneMatch, idempotencyKey, approval, lastEventId, prefer, signal } = input;
  const headers: Record<string, string> = { accept };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = takes;
  if (ifMatch !== undefined) headers["if-match"] = ifMatch;
  if (ifNoneMatch !== undefined) headers["if-none-match"] = ifNoneMatch;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  if (approval !== undefined) headers["approval"] = approval;
  if (lastEventId !== undefined) headers["last-event-id"] = lastEventId;
  if (prefer !== undefined) headers["prefer"] = prefer;
  return {
    method,
    headers,
    // A redirect would carry the token elsewhere.
    redirect: "error",
    ...(body === undefined ? {} : { body: isText(body) ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function isText(body: unknown): body is string | Uint8Array {
  return typeof body === "string" || body instanceof Uint8Array;
}
