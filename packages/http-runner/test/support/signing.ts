import type { AllowedUrl, AllowedHosts } from "@toolhaft/tool-bundle";
import { checkUrl, parseAllowedHosts } from "@toolhaft/tool-bundle";
import type { AuthContext } from "../../src/auth/types.ts";
import type { Header, PreparedRequest } from "../../src/prepared-request.ts";

/** A request that is to be signed. */
export function requestTo(
  href: string,
  more: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): PreparedRequest {
  const { method = "GET", headers = {}, body } = more;
  const list: Header[] = Object.entries(headers).map(([name, value]) => ({ name, value, isSecret: false }));
  return { method, url: allowed(href), headers: list, body };
}

/** What a scheme is given: one secret, and a clock that stands still. */
export function contextWith(secret: string, now: string): AuthContext {
  return {
    allowedHosts: [],
    now: new Date(now),
    hide: () => undefined,
    secret: () => secret,
    expand: (template) => template,
    token: () => Promise.reject(new Error("no token is needed")),
  };
}

function allowed(href: string): AllowedUrl {
  const { hosts }: { hosts: AllowedHosts } = parseAllowedHosts([{ host: new URL(href).origin }]);
  const url = checkUrl(href, hosts);
  if (!url.ok) throw new Error(url.message);
  return url;
}
