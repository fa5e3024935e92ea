import { ApiError } from "../problems/api-error.ts";

/** Whether a call is answered by a stream: when `text/event-stream` is accepted. */
export function wantsStream(accept: string | undefined): boolean {
  const types = (accept ?? "*/*").split(",").map((part) => part.split(";")[0]?.trim().toLowerCase() ?? "");
  if (types.includes("text/event-stream")) return true;
  if (types.some((type) => type === "*/*" || type === "application/*" || type === "application/json"))
    return false;
  throw new ApiError("API_NOT_ACCEPTABLE", {
    offered: "application/json or text/event-stream",
    accepted: accept ?? "",
  });
}

/** Refuse a client that does not take a stream where there is nothing else. */
export function acceptsStream(accept = "*/*"): void {
  if (/(?:^|,)\s*(?:\*\/\*|text\/\*|text\/event-stream)\s*(?:[;,]|$)/i.test(accept)) return;
  throw new ApiError("API_NOT_ACCEPTABLE", { offered: "text/event-stream", accepted: accept });
}

/** Whether a call is to be answered before it has ended. RFC 7240, 4.1. */
export function prefersAsync(header: string | string[] | undefined): boolean {
  const preferences = Array.isArray(header) ? header.join() : (header ?? "");
  return preferences.split(",").some((each) => each.split(";")[0]?.trim().toLowerCase() === "respond-async");
}

/** The ticket of a call that was approved; `undefined` without one. */
export function approvalTicket(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join() : header;
}

/** The key under which the answer of a call is kept; `undefined` without one. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = Array.isArray(header) ? "" : header;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new ApiError("API_HEADER_INVALID", {
    header: "Idempotency-Key",
    problem: "must be 1 to 255 visible ASCII characters",
  });
}
