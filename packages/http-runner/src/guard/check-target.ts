import { checkUrl, parseStrictUrl, type AllowedHosts, type AllowedUrl } from "@toolhaft/tool-bundle";
import { HttpError } from "../errors/http-error.ts";
import { addressFault } from "./check-address.ts";

/**
 * The first layer: the URL's text. Strict parse, allowed hosts, and, where the host is an address, its
 * range: for those no name is looked up. Throws an `HttpError`. Specification 003, "Validation rules".
 */
export function checkTarget(text: string, allowed: AllowedHosts): AllowedUrl {
  const url = checkUrl(text, allowed);
  if (!url.ok) {
    const named = url.code === "HTTP_ADDRESS_NOT_ALLOWED" ? parseStrictUrl(text) : url;
    const range = named.ok ? addressFault(named.host, []) : undefined;
    if (named.ok && range !== undefined) throw blockedAddress(named.host, named.host, range);
    throw new HttpError(url.code, { problem: url.message });
  }
  if (!url.isAddress) return url;
  const range = addressFault(url.host, url.allowedBy.allowPrivate);
  if (range !== undefined) throw blockedAddress(url.host, url.host, range, url.allowedBy.entry);
  return url;
}

/** A host that leads where it must not. */
export function blockedAddress(host: string, address: string, range: string, entry?: string): HttpError {
  const bare = address.replace(/^\[|\]$/g, "");
  const only = `${bare}/${bare.includes(":") ? "128" : "32"}`;
  const shown = JSON.stringify(entry ?? `https://${host}`);
  const hint = `If it is meant, allow it with { "host": ${shown}, "allowPrivate": ["${only}"] }.`;
  return new HttpError("HTTP_SSRF_BLOCKED", { host, address: bare, range }, { hint });
}
