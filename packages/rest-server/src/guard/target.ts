import type { IncomingMessage } from "node:http";
import { ApiError } from "../problems/api-error.ts";

/**
 * A request names its host once, in the header that is checked: a second header, or a target with a host of its own, would
 * say to somebody on the way what it does not say to us (RFC 9112, 3.2).
 */
export function checkTarget({ url = "", rawHeaders }: IncomingMessage): void {
  if (!url.startsWith("/") && url !== "*")
    throw new ApiError("API_REQUEST_MALFORMED", { problem: "its target must be a path" });
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts > 1) throw new ApiError("API_REQUEST_MALFORMED", { problem: "it has more than one Host header" });
}
