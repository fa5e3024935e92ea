import { checkUrl, parseStrictUrl, type AllowedHosts, type AllowedUrl } from "@toolhaft/tool-bundle";
import { HttpError } from "../errors/http-error.ts";
import { addressFault } from "./check-address.ts";

/**
 * The first layer: the URL's text. Strict parse, allowed hosts, and, where the host is an address, its
 * range: for those no name is looked up. Throws an `HttpError`. The Tools Functional Specification, "Validation rules".
 */
export function checkTarget(text: string, allowed: AllowedHosts): AllowedUrl {
  const judged = judgedBefore(text, allowed);
  if (judged) return judged;
  const url = checkUrl(text, allowed);
  if (!url.ok) {
    const named = url.code === "HTTP_ADDRESS_NOT_ALLOWED" ? parseStrictUrl(text) : url;
    const range = named.ok ? addressFault(named.host, []) : undefined;
    if (named.ok && range !== undefined) {
      const origin = new URL(named.href).origin;
      throw blockedAddress(named.host, named.host, range, origin);
    }
    throw new HttpError(url.code, { problem: url.message }, url.host === undefined ? {} : { host: url.host });
  }
  if (url.isAddress) {
    const range = addressFault(url.host, url.allowedBy.allowPrivate);
    if (range !== undefined) throw blockedAddress(url.host, url.host, range, url.allowedBy.entry);
  }
  if (url.href === text) remember(url, allowed);
  return url;
}

/** A host that leads where it must not. */
export function blockedAddress(host: string, address: string, range: string, entry?: string): HttpError {
  const bare = address.replace(/^\[|\]$/g, "");
  const only = `${bare}/${bare.includes(":") ? "128" : "32"}`;
  const shown = JSON.stringify(entry ?? `https://${host}`);
  const hint = `If it is meant, allow it with { "host": ${shown}, "allowPrivate": ["${only}"] } in "run.allowedHosts" of toolhaft.config.json.`;
  return new HttpError("HTTP_SSRF_BLOCKED", { host, address: bare, range }, { hint });
}

/** Everything up to the path, to what it was judged as, for each list of allowed hosts. */
const judgements = new WeakMap<AllowedHosts, Map<string, AllowedUrl>>();
const MOST_JUDGEMENTS = 256;

/** What `URL` would leave as it is: with it, scheme, host and port say all there is to judge. */
const PLAIN = /^[A-Za-z0-9\-._~!$&()*+,;=:@/%]*(?:\?[A-Za-z0-9\-._~!$&()*+,;=:@/%?]*)?$/;
const DOTS = /\/(?:\.|%2e)/i;

function judgedBefore(text: string, allowed: AllowedHosts): AllowedUrl | undefined {
  const slash = text.indexOf("/", 8);
  const known = slash === -1 ? undefined : judgements.get(allowed)?.get(text.slice(0, slash));
  if (known === undefined) return undefined;
  const rest = text.slice(slash);
  return PLAIN.test(rest) && !DOTS.test(rest) ? { ...known, href: text } : undefined;
}

function remember(url: AllowedUrl, allowed: AllowedHosts): void {
  const known = judgements.get(allowed) ?? new Map<string, AllowedUrl>();
  judgements.set(allowed, known);
  if (known.size < MOST_JUDGEMENTS) known.set(url.href.slice(0, url.href.indexOf("/", 8)), url);
}
