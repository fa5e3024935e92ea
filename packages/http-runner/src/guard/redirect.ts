import type { AllowedHosts, AllowedUrl } from "@toolhaft/tool-bundle";
import { HttpError, withExtras } from "../errors/http-error.ts";
import { checkTarget } from "./check-target.ts";
import { originOf, type Header, type PreparedRequest } from "../prepared-request.ts";
import type { Redactor } from "@toolhaft/json-text/redact";

/** Statuses that say where to go next. */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * Where a redirect leads: judged as the first URL was, with the number of the hop in what is wrong.
 * Throws an `HttpError`.
 */
export function redirectTarget(
  location: string,
  from: AllowedUrl,
  allowed: AllowedHosts,
  { hop, redactor }: { hop: number; redactor: Redactor },
): AllowedUrl {
  const text = absolute(location, from.href);
  if (text !== location && cutsSecret(from.href, text, redactor))
    throw new HttpError("HTTP_REDIRECT_UNSAFE", { problem: HALF_A_SECRET }, { hop });
  const isDowngrade = from.scheme === "https:" && text.startsWith("http://");
  try {
    const target = checkTarget(text, allowed);
    if (!isDowngrade) return target;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (redactor.text(text) !== text) {
      // What is wrong would be shown in the spelling of a parsed URL: a host in small letters.
      throw new HttpError("HTTP_REDIRECT_UNSAFE", { problem: SECRET_ELSEWHERE }, { hop });
    }
    if (!isDowngrade || error.code !== "HTTP_INSECURE") throw withExtras(error, { hop });
  }
  const host = /^http:\/\/([^/?#]*)/.exec(text)?.[1] ?? "";
  throw new HttpError("HTTP_INSECURE_REDIRECT", { host }, { hop });
}

/** Whether one URL goes on from within a secret of another: the half that it holds would not be found in it. */
function cutsSecret(from: string, to: string, redactor: Redactor): boolean {
  let common = 0;
  while (common < from.length && from[common] === to[common]) common++;
  const whole = redactor.text(from);
  return whole !== from && redactor.text(from.slice(0, common)) + redactor.text(from.slice(common)) !== whole;
}

const HALF_A_SECRET = "the server redirects to a URL that holds a part of a secret";
const SECRET_ELSEWHERE = "the server redirects to a URL that is not allowed and holds a secret";

/** Like the first request, but for the next place; secrets stay at their own server. */
export function nextHop(
  { method, headers, url, body }: PreparedRequest,
  status: number,
  target: AllowedUrl,
  redactor: Redactor,
): PreparedRequest {
  const isSafe = method === "GET" || method === "HEAD";
  if (!isSafe && status !== 303) {
    const problem = `the server redirects a ${method} (${String(status)}), which would repeat it elsewhere`;
    throw new HttpError("HTTP_REDIRECT_UNSAFE", { problem });
  }
  const isSameOrigin = originOf(url) === originOf(target);
  if (!isSameOrigin && redactor.text(target.href) !== target.href) {
    const problem = `the server redirects to ${originOf(target)} with a secret in the URL`;
    throw new HttpError("HTTP_REDIRECT_UNSAFE", { problem });
  }
  return {
    method: isSafe ? method : "GET",
    url: target,
    headers: headers.filter((header) => isKept(header, isSameOrigin, isSafe)),
    body: isSafe ? body : undefined,
  };
}

function isKept({ name, isSecret }: Header, isSameOrigin: boolean, isSafe: boolean): boolean {
  if (!isSafe && /^content-/i.test(name)) return false;
  return isSameOrigin || (!isSecret && !/^(?:authorization|cookie|proxy-authorization)$/i.test(name));
}

/** A Location may be relative. What `URL` would quietly repair is left for the strict parse to refuse. */
function absolute(location: string, base: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(location) || /^[a-z][a-z0-9+.-]*:/i.test(location)) return location;
  if (location.startsWith("//")) return `${base.slice(0, base.indexOf(":"))}:${location}`;
  try {
    return new URL(location, base).href;
  } catch {
    return location;
  }
}
