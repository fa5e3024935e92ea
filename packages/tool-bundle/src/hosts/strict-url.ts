import { isAddress } from "./host-name.ts";
import type { UrlFault, UrlFaultCode } from "./types.ts";

/** A URL that says plainly where it leads. */
export interface StrictUrl {
  ok: true;
  /** As `URL` writes it. */
  href: string;
  scheme: "http:" | "https:";
  /** Lower case, ASCII, without a trailing dot; an IPv6 address in brackets. */
  host: string;
  /** The host is an IP address. */
  isAddress: boolean;
  port: number;
}

/**
 * Read an absolute `http` or `https` URL strictly: what `URL` would quietly fix (control characters,
 * backslashes, missing or extra slashes, percent signs in the host, credentials) is refused.
 */
export function parseStrictUrl(text: string): StrictUrl | UrlFault {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text)) {
    return refuse("HTTP_URL_CHARACTER", "the URL holds white space, a control character or a backslash");
  }
  const scheme = /^(https?):\/\//.exec(text);
  if (scheme === null) return refuse("HTTP_URL_SCHEME", "the URL must start with http:// or https://");
  const authority = /^[^/?#]*/.exec(text.slice(scheme[0].length))?.[0] ?? "";
  if (authority === "") return refuse("HTTP_URL_AUTHORITY", "the URL names no host");
  if (authority.includes("@")) {
    return refuse("HTTP_URL_CREDENTIALS", "the URL holds credentials: what stands before @ is no host");
  }
  if (authority.includes("%")) return refuse("HTTP_URL_INVALID", "the URL's host holds a percent sign");
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return refuse("HTTP_URL_INVALID", "the URL can't be read: its host or port is not possible");
  }
  const host = url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname;
  if (host === "" || host.startsWith(".") || host.endsWith(".") || host.includes(".."))
    return refuse("HTTP_URL_INVALID", "the URL names no host");
  const isPlain = url.protocol === "http:";
  return {
    ok: true,
    href: url.href,
    scheme: isPlain ? "http:" : "https:",
    host,
    isAddress: isAddress(host),
    port: url.port === "" ? (isPlain ? 80 : 443) : Number(url.port),
  };
}

function refuse(code: UrlFaultCode, message: string): UrlFault {
  return { ok: false, code, message };
}
