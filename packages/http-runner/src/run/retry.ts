import type { HttpError } from "../errors/http-error.ts";
import type { CompiledCall } from "../tool/compiled.ts";

/** Statuses that a moment later may be another one. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a status may be another one a moment later. */
export function isPassing(status: number): boolean {
  return PASSING.has(status);
}

/** Whether a failed request may be sent again: nothing was sent, or repeating it changes nothing. */
export function mayRepeat(
  { code, extras }: HttpError,
  { isRepeatable }: CompiledCall,
  hasEvents: boolean,
): boolean {
  if (code === "HTTP_CONNECT_FAILED" || code === "HTTP_DNS_TEMP") return true;
  // What was passed on cannot be taken back.
  if (!isRepeatable || hasEvents) return false;
  if (code === "HTTP_NETWORK_RESET" || code === "HTTP_BODY_TRUNCATED") return true;
  return code === "HTTP_STATUS" && PASSING.has(extras.status ?? 0);
}

/** How long to wait before try number `retry`, from 0: any time up to a bound that doubles. */
export function backoffMs(retry: number, { baseMs, maxMs }: { baseMs: number; maxMs: number }): number {
  return Math.random() * Math.min(maxMs, baseMs * 2 ** Math.min(retry, 30));
}

/** Milliseconds that a Retry-After asks for: seconds, or a date of HTTP. `undefined` where it is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3,9}, /.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
