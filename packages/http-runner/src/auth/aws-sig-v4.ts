import { createHash, createHmac } from "node:crypto";
import { pathText, setHeader, type PreparedRequest } from "../prepared-request.ts";
import { MASK } from "@toolhaft/json-text/redact";
import { authFault, type AuthFields } from "./read-fields.ts";
import type { AuthScheme } from "./types.ts";

/**
 * `{ service, region, accessKeyId | accessKeyIdSecret, secret, sessionTokenSecret? }`: AWS Signature
 * Version 4 in the Authorization header, over host, date, body hash and content type.
 */
export function awsSigV4(fields: AuthFields): AuthScheme {
  const [service, region, secret] = [fields.text("service"), fields.text("region"), fields.text("secret")];
  const accessKeyId = fields.optionalText("accessKeyId");
  const accessKeyIdSecret = fields.optionalText("accessKeyIdSecret");
  const sessionToken = fields.optionalText("sessionTokenSecret");
  if (accessKeyId === undefined && accessKeyIdSecret === undefined)
    throw authFault("auth.accessKeyId is missing");
  return {
    secrets: [accessKeyIdSecret, secret, sessionToken].filter((name) => name !== undefined),
    unknown: ["date", "signature"],
    apply(request, context) {
      const key =
        accessKeyIdSecret === undefined
          ? (accessKeyId ?? "")
          : context.secret(accessKeyIdSecret, request.url);
      const date = context.now.toISOString().replace(/[-:]|\.\d{3}/g, "");
      setHeader(request, "X-Amz-Date", date, false);
      if (service === "s3") setHeader(request, "X-Amz-Content-Sha256", sha256(request.body ?? ""), false);
      if (sessionToken !== undefined) {
        setHeader(request, "X-Amz-Security-Token", context.secret(sessionToken, request.url), true);
      }
      const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`;
      const { text, signed } = canonicalRequest(request, service);
      const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(text)].join("\n");
      const signature = keyed(signingKey(context.secret(secret, request.url), scope), toSign).toString("hex");
      context.hide(signature);
      const value = `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
      setHeader(request, "Authorization", value, true);
      return undefined;
    },
    preview(request) {
      setHeader(request, "X-Amz-Date", "<date>", false);
      const scope = `<date>/${region}/${service}/aws4_request`;
      const value = `AWS4-HMAC-SHA256 Credential=${accessKeyId ?? MASK}/${scope}, SignedHeaders=host;x-amz-date, Signature=${MASK}`;
      setHeader(request, "Authorization", value, true);
    },
  };
}

function canonicalRequest(request: PreparedRequest, service: string): { text: string; signed: string } {
  const { method, url, headers, body = "" } = request;
  const [path = "", query = ""] = pathText(url.href).split(/\?(.*)/s, 2);
  const named = headers
    .map(({ name, value }) => [name.toLowerCase(), value.trim().replace(/ +/g, " ")] as const)
    .filter(([name]) => name === "content-type" || name.startsWith("x-amz-"));
  const all = [["host", hostHeader(request)] as const, ...named].sort(([a], [b]) => (a < b ? -1 : 1));
  const signed = all.map(([name]) => name).join(";");
  const lines = all.map(([name, value]) => `${name}:${value}\n`).join("");
  // Every service but S3 wants the path encoded once more.
  const canonicalPath = service === "s3" ? path : path.split("/").map(encode).join("/");
  return {
    text: [method, canonicalPath, canonicalQuery(query), lines, signed, sha256(body)].join("\n"),
    signed,
  };
}

function canonicalQuery(query: string): string {
  if (query === "") return "";
  const pairs = query.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
    return [encode(decode(name)), encode(decode(value))] as const;
  });
  pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
}

function hostHeader({ url }: PreparedRequest): string {
  const isDefault = url.port === (url.scheme === "http:" ? 80 : 443);
  return isDefault ? url.host : `${url.host}:${String(url.port)}`;
}

function signingKey(secret: string, scope: string): Buffer {
  return scope
    .split("/")
    .reduce<Buffer>((key, part) => keyed(key, part), Buffer.from(`AWS4${secret}`, "utf8"));
}

function keyed(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text, "utf8").digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return text;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
