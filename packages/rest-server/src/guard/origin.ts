import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../problems/api-error.ts";

/** Which pages may ask: those of this server (`hosts`), and those that were allowed. */
export interface Origins {
  readonly hosts: ReadonlySet<string>;
  readonly allowed: ReadonlySet<string>;
}

/**
 * Refuse pages of others. A program sends neither header; a browser sends Origin with every request that could
 * change something, and Sec-Fetch-Site with all. Answers the origin that needs CORS headers.
 */
export function checkOrigin(headers: IncomingHttpHeaders, { hosts, allowed }: Origins): string | undefined {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (origin === undefined) {
    if (site === undefined || site === "same-origin" || site === "none") return undefined;
    throw refusal("another site");
  }
  if (allowed.has(origin)) return origin;
  const isOwn = /^https?:\/\//.test(origin) && hosts.has(origin.replace(/^https?:\/\//, "").toLowerCase());
  if (isOwn && (site === undefined || site === "same-origin")) return undefined;
  throw refusal(origin);
}

/**
 * A link that somebody followed, from whatever site: the browser shows the answer in a tab of its own, and gives the other site
 * nothing of it. A frame, a picture or a script is none.
 */
export function isFollowedLink(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return (
    method === "GET" &&
    headers.origin === undefined &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  );
}

function refusal(origin: string): ApiError {
  return new ApiError("API_ORIGIN_NOT_ALLOWED", { origin });
}

/** What lets a page of an allowed origin read the answer. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "etag, location, retry-after, x-request-id, idempotency-replayed",
    vary: "origin",
  };
}

/** What a browser asks before it sends such a request. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  "access-control-allow-methods": "GET, PUT, PATCH, POST, DELETE",
  "access-control-allow-headers":
    "authorization, content-type, if-match, if-none-match, idempotency-key, approval, prefer, last-event-id",
  "access-control-max-age": "600",
};
