import type { HttpCall } from "@toolhaft/tool-bundle";
import { compileExtract } from "@toolhaft/tool-bundle/extract";
import {
  bodyKindOf,
  classifyReference,
  compileBodyTemplate,
  compileUrlTemplate,
  type Placeholder,
  type Template,
} from "@toolhaft/tool-bundle/templates";
import { readAuth } from "../auth/schemes.ts";
import { HttpError } from "../errors/http-error.ts";
import { compileHeaders } from "./compile-headers.ts";
import type { CompiledCall } from "./compiled.ts";
import { templateOf } from "./templates.ts";

const IDEMPOTENT: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);

/** Compile one request. Throws `HTTP_TOOL_INVALID`. */
export function compileCall(call: HttpCall, index: number, argumentNames: ReadonlySet<string>): CompiledCall {
  const url = templateOf(compileUrlTemplate(call.urlTemplate), "urlTemplate");
  const query = call.query.map(([name, text]) => ({
    name: encodeURIComponent(name),
    template: templateOf(compileBodyTemplate(text, "text"), `query.${name}`),
  }));
  const hasBody = call.bodyTemplate.trim() !== "" && call.method !== "GET" && call.method !== "HEAD";
  const contentType = call.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const kind = bodyKindOf(contentType);
  const body = hasBody ? templateOf(compileBodyTemplate(call.bodyTemplate, kind), "bodyTemplate") : undefined;
  const isSecret = (placeholder: Placeholder): boolean =>
    classifyReference(placeholder.reference, argumentNames).kind === "secret";
  const { headers, warnings } = compileHeaders(call, { isSecret, hasJsonBody: hasBody && kind === "json" });
  const templates = [
    url,
    ...query.map(({ template }) => template),
    ...headers.map(({ template }) => template),
  ];
  const placeholders = [...templates, ...(body ? [body] : []), ...authTemplates(call)].flatMap(
    (template) => template.placeholders,
  );
  const codes = call.successCodes === undefined ? undefined : new Set(call.successCodes);
  return {
    index,
    method: call.method,
    ...{ url, query, headers, body, warnings },
    isSuccess: codes ? (status) => codes.has(status) : (status) => status >= 200 && status < 300,
    timeoutMs: call.timeoutMs,
    encoding: call.responseEncoding,
    extract: readExtract(call),
    errorMode: call.errorMode,
    auth: readAuth(call.auth),
    isRepeatable:
      IDEMPOTENT.has(call.method) || headers.some(({ name }) => name.toLowerCase() === "idempotency-key"),
    secrets: placeholders.filter(isSecret).map(({ reference, optional, fallback }) => ({
      name: String(reference.at(-1)),
      isRequired: !optional && fallback === undefined,
    })),
  };
}

/** The later shape of the reference has a template in `auth`. */
function authTemplates({ auth }: HttpCall): Template[] {
  const text = auth !== undefined && Object.hasOwn(auth, "valueTemplate") ? auth["valueTemplate"] : undefined;
  return typeof text === "string"
    ? [templateOf(compileBodyTemplate(text, "text"), "auth.valueTemplate")]
    : [];
}

function readExtract({ extractExpr, extractKind, responseEncoding }: HttpCall): CompiledCall["extract"] {
  if (extractExpr === undefined) return undefined;
  const compiled = compileExtract(extractExpr, extractKind);
  if (!compiled.ok)
    throw new HttpError("HTTP_TOOL_INVALID", { problem: `extractExpr: ${compiled.fault.message}` });
  if (compiled.extract.kind === "jsonpath" && responseEncoding === "text") {
    throw new HttpError("HTTP_TOOL_INVALID", {
      problem: "extractExpr is a JSONPath, but responseEncoding is text",
    });
  }
  return compiled.extract;
}
