import { parseStrictUrl } from "@toolhaft/tool-bundle";
import { headerOf, setHeader, type PreparedRequest } from "../prepared-request.ts";
import { headerSafe, type AuthFields } from "./read-fields.ts";
import { secretSource } from "./secret-source.ts";
import type { AuthContext, AuthScheme } from "./types.ts";

/** `{ in: "header" | "query" | "cookie", name, secret, prefix? }`: a key that is sent as it is. */
export function apiKey(fields: AuthFields): AuthScheme {
  const place = fields.choice("in", ["header", "query", "cookie"], "header");
  const name = fields.optionalText("name") ?? (place === "header" ? "X-Api-Key" : fields.text("name"));
  const prefix = fields.optionalText("prefix") ?? "";
  const source = secretSource(fields);
  const put = (request: PreparedRequest, context: AuthContext): undefined => {
    const value = `${prefix}${source.value(request, context)}`;
    if (place === "query") {
      addParameter(request, name, value);
      return;
    }
    headerSafe(value, "auth.secret");
    if (place === "header") {
      setHeader(request, name, value, true);
      return;
    }
    const cookies = headerOf(request, "Cookie");
    const cookie = `${name}=${encodeURIComponent(value)}`;
    setHeader(request, "Cookie", cookies === undefined ? cookie : `${cookies}; ${cookie}`, true);
  };
  return { secrets: source.secrets, apply: put, unknown: [], preview: put };
}

function addParameter(request: PreparedRequest, name: string, value: string): void {
  const { url } = request;
  const [before = "", fragment] = url.href.split("#", 2);
  const mark = before.includes("?") ? "&" : "?";
  const hash = fragment === undefined ? "" : `#${fragment}`;
  const href = `${before}${mark}${encodeURIComponent(name)}=${encodeURIComponent(value)}${hash}`;
  const parsed = parseStrictUrl(href);
  // Only the query grew, so host and entry stay what they were.
  if (parsed.ok) request.url = { ...url, href: parsed.href };
}
