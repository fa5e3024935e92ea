import { parseStrictUrl, type StrictUrl } from "./strict-url.ts";
import type { AllowedHost, AllowedHosts, UrlFault } from "./types.ts";

/** A URL that the list allows, and the entry that does. */
export interface AllowedUrl extends StrictUrl {
  allowedBy: AllowedHost;
}

/**
 * Decide by its text alone whether a URL may be requested: strict parse, then host, scheme and port
 * against the list. Nothing is resolved, so where a name leads is still to be checked when connecting.
 * The Tools Functional Specification: "Destination host must match `config.allowedHosts`".
 */
export function checkUrl(text: string, allowed: AllowedHosts): AllowedUrl | UrlFault {
  const url = parseStrictUrl(text);
  if (!url.ok) return url;
  const sameHost = allowed.filter((entry) => matchesHost(entry, url.host));
  const sameScheme = sameHost.filter(({ schemes }) => schemes.includes(url.scheme));
  const allowedBy = sameScheme.find((entry) => matchesPort(entry, url));
  if (allowedBy) return { ...url, allowedBy };
  const entry = entryFor(url);
  const host = url.isAddress || url.scheme === "http:" ? {} : { host: entry };
  const refuse = (code: UrlFault["code"], message: string): UrlFault => ({
    ok: false,
    code,
    message,
    ...host,
  });
  const add = `add ${JSON.stringify(entry)} to allowedHosts`;
  if (sameHost.length === 0 && url.isAddress) {
    return refuse(
      "HTTP_ADDRESS_NOT_ALLOWED",
      `the address ${url.host} is not allowed; ${add} if it is meant`,
    );
  }
  if (sameHost.length === 0) {
    return refuse("HTTP_HOST_NOT_ALLOWED", `the host ${url.host} is not allowed; ${add} if it is meant`);
  }
  if (sameScheme.length === 0) {
    return url.scheme === "http:"
      ? refuse("HTTP_INSECURE", `plain http is not allowed for ${url.host}; use https, or ${add}`)
      : refuse("HTTP_HOST_NOT_ALLOWED", `${url.host} is allowed over plain http only; ${add}`);
  }
  return refuse(
    "HTTP_PORT_NOT_ALLOWED",
    `port ${String(url.port)} of ${url.host} is not allowed; ${add} if it is meant`,
  );
}

function matchesHost({ name, subdomains }: AllowedHost, host: string): boolean {
  return subdomains ? host.length > name.length && host.endsWith(name) : host === name;
}

function matchesPort({ port }: AllowedHost, url: StrictUrl): boolean {
  if (port === "any") return true;
  return url.port === (port === "default" ? defaultPort(url.scheme) : port);
}

function defaultPort(scheme: StrictUrl["scheme"]): number {
  return scheme === "http:" ? 80 : 443;
}

function entryFor({ scheme, host, port }: StrictUrl): string {
  return `${scheme}//${host}${port === defaultPort(scheme) ? "" : `:${String(port)}`}`;
}
