import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { ApiError } from "../problems/api-error.ts";

/** The names that reach a server on the loopback. */
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

/**
 * The values of Host that are answered: loopback names and the bound address with the port, and what was allowed; a name
 * without a port is allowed with this one, too.
 */
export function hostsOf(address: string, port: number, allowed: readonly string[]): ReadonlySet<string> {
  const own = address.includes(":") ? `[${address}]` : address;
  const hosts = [...LOOPBACK_NAMES, own].map((name) => `${name}:${String(port)}`);
  if (port === 80) hosts.push(...LOOPBACK_NAMES, own);
  const others = allowed.flatMap((host) => (/:\d+$/.test(host) ? [host] : [host, `${host}:${String(port)}`]));
  return new Set([...hosts, ...others.map((host) => host.toLowerCase())]);
}

/** A page can point its own name at this machine (DNS rebinding); its Host header still says that name. */
export function checkHost(host: string | undefined, hosts: ReadonlySet<string>): void {
  if (host !== undefined && (hosts.has(host) || hosts.has(host.toLowerCase()))) return;
  const hint = "Ask by localhost or 127.0.0.1 with the port, or allow the name when the server is started.";
  throw new ApiError("API_HOST_NOT_ALLOWED", { host: host ?? "(none)" }, { hint });
}

/**
 * A request names its host once, in the header that is checked: a second header, or a target with a host of its own, would
 * say to somebody on the way what it does not say to us (RFC 9112, 3.2). Of more headers than are read, one that decides
 * (If-Match) could be among those that are not.
 */
export function checkHead({ url = "", rawHeaders, httpVersion }: IncomingMessage, mostHeaders: number): void {
  if (rawHeaders.length > 2 * mostHeaders)
    throw new ApiError("API_HEADERS_TOO_LARGE", { problem: `more than ${String(mostHeaders)}` });
  if (!url.startsWith("/") && url !== "*")
    throw new ApiError("API_REQUEST_MALFORMED", { problem: "its target must be a path" });
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts === 0 && httpVersion !== "1.0")
    throw new ApiError("API_REQUEST_MALFORMED", { problem: "it has no Host header" });
  if (hosts > 1) throw new ApiError("API_REQUEST_MALFORMED", { problem: "it has more than one Host header" });
}
