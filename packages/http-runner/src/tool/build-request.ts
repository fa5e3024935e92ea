import { HttpError } from "../errors/http-error.ts";
import { fromTemplate } from "../errors/from-template.ts";
import { checkTarget } from "../guard/check-target.ts";
import type { CompiledCall } from "./compiled.ts";
import type { AllowedHosts, AllowedUrl } from "@toolhaft/tool-bundle";
import type { Lookup, Template } from "@toolhaft/tool-bundle/templates";
import type { Header, PreparedRequest } from "../prepared-request.ts";

/** What building a request needs of a call. */
export interface BuildContext {
  lookup: Lookup;
  allowedHosts: AllowedHosts;
  secrets: {
    /** Throws where there is no such secret. */
    require(name: string): void;
    /** Throws where the secret, if there is one, must not be sent to this URL. */
    mayGo(name: string, url: AllowedUrl): void;
  };
  maxSentBytes: number;
  userAgent: string;
}

/** Fill the templates of one request and judge where it goes. Throws an `HttpError`; nothing is sent. */
export function buildRequest(call: CompiledCall, context: BuildContext): PreparedRequest {
  const { lookup } = context;
  for (const { name, isRequired } of call.secrets) {
    if (isRequired) context.secrets.require(name);
  }
  const url = checkTarget(
    withQuery(fill(call.url, lookup, "urlTemplate"), call, lookup),
    context.allowedHosts,
  );
  for (const { name } of call.secrets) context.secrets.mayGo(name, url);
  const headers: Header[] = [];
  let size = url.href.length;
  let hasAgent = false;
  for (const { name, template, fixed, isSecret } of call.headers) {
    const value = fixed ?? fill(template, lookup, `headers.${name}`);
    if (value === undefined || value === "") continue;
    hasAgent ||= name.length === 10 && name.toLowerCase() === "user-agent";
    headers.push({ name, value, isSecret });
    size += name.length + value.length + 4;
  }
  if (!hasAgent) headers.push({ name: "User-Agent", value: context.userAgent, isSecret: false });
  const text = call.body && fill(call.body, lookup, "bodyTemplate");
  const body = text === "" ? undefined : text;
  if (body !== undefined) size += body.length;
  // Every UTF-16 unit is a byte at least, so most bodies need not be measured exactly.
  const bytes =
    body === undefined || size > context.maxSentBytes ? size : size - body.length + Buffer.byteLength(body);
  if (bytes > context.maxSentBytes) {
    throw new HttpError("HTTP_REQUEST_TOO_LARGE", { bytes, limit: context.maxSentBytes });
  }
  return { method: call.method, url, headers, body };
}

function fill<Value>(template: Template<Value>, lookup: Lookup, field: string): Value {
  const expanded = template.expand(lookup);
  if (!expanded.ok) throw fromTemplate(expanded.error, field);
  return expanded.value;
}

/** Parameters of the later shape: an empty one is left out, as in the reference. */
function withQuery(url: string, { query }: CompiledCall, lookup: Lookup): string {
  if (query.length === 0) return url;
  const [before = "", fragment] = url.split(/#(.*)/s, 2);
  let written = before;
  for (const { name, template } of query) {
    const value = fill(template, lookup, `query.${name}`);
    if (value !== "") written += `${written.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
  }
  return fragment === undefined ? written : `${written}#${fragment}`;
}
