import { createHash, createHmac } from "node:crypto";
import { pathText, setHeader, type PreparedRequest } from "../prepared-request.ts";
import { MASK } from "@toolhaft/json-text/redact";
import { authFault, type AuthFields } from "./read-fields.ts";
import type { AuthScheme } from "./types.ts";

const PARTS = ["method", "host", "path", "query", "date", "body", "body-sha256"] as const;
type Part = (typeof PARTS)[number];

/**
 * `{ secret, algorithm?, canonical?, encoding?, header?, headerTemplate?, timestampHeader?, timestampFormat?, keyId? }`:
 * the parts of the request named by `canonical`, joined by line feeds, under HMAC. `${signature}`,
 * `${timestamp}` and `${keyId}` stand in `headerTemplate`.
 */
export function hmac(fields: AuthFields): AuthScheme {
  const secret = fields.text("secret");
  const algorithm = fields.choice("algorithm", ["sha256", "sha384", "sha512", "sha1"], "sha256");
  const encoding = fields.choice("encoding", ["hex", "base64"], "hex");
  const canonical = fields.list("canonical", PARTS, ["method", "path", "query", "date", "body-sha256"]);
  const header = fields.optionalText("header") ?? "X-Signature";
  const template = fields.optionalText("headerTemplate") ?? "${signature}";
  const timestampHeader = fields.optionalText("timestampHeader") ?? "X-Timestamp";
  const format = fields.choice("timestampFormat", ["unix", "iso", "http"], "unix");
  const keyId = fields.optionalText("keyId");
  if (!template.includes("${signature}")) throw authFault("auth.headerTemplate lacks ${signature}");
  if (template.includes("${keyId}") && keyId === undefined) throw authFault("auth.keyId is missing");
  const put = (request: PreparedRequest, timestamp: string, signature: string): void => {
    const values = { signature, timestamp, keyId: keyId ?? "" };
    const filled = template.replace(
      /\$\{(signature|timestamp|keyId)\}/g,
      (_, name: keyof typeof values) => values[name],
    );
    setHeader(request, timestampHeader, timestamp, false);
    setHeader(request, header, filled, true);
  };
  return {
    secrets: [secret],
    unknown: ["timestamp", "signature"],
    apply(request, context) {
      const key = context.secret(secret, request.url);
      const timestamp = timestampOf(context.now, format);
      const text = canonical.map((part) => partOf(request, part, timestamp)).join("\n");
      const signature = createHmac(algorithm, key).update(text, "utf8").digest(encoding);
      context.hide(signature);
      put(request, timestamp, signature);
      return undefined;
    },
    preview(request) {
      put(request, "<timestamp>", MASK);
    },
  };
}

function timestampOf(now: Date, format: "unix" | "iso" | "http"): string {
  if (format === "unix") return String(Math.floor(now.getTime() / 1000));
  return format === "iso" ? now.toISOString() : now.toUTCString();
}

function partOf({ method, url, body = "" }: PreparedRequest, part: Part, timestamp: string): string {
  const [path = "", query = ""] = pathText(url.href).split(/\?(.*)/s, 2);
  switch (part) {
    case "method":
      return method;
    case "host":
      return url.host;
    case "path":
      return path;
    case "query":
      return query;
    case "date":
      return timestamp;
    case "body":
      return body;
    case "body-sha256":
      return createHash("sha256").update(body, "utf8").digest("hex");
  }
}
