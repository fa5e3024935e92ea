import {
  isObject,
  own,
  ownString,
  setOwn,
  type JsonDocument,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";
import type { Operation } from "./find-operation.ts";
import type { Parameter } from "./parameters.ts";

/** What each argument is called: its own name, with its place behind it where two share a name. */
export function argumentNames(parameters: readonly Parameter[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of parameters) counts.set(name, (counts.get(name) ?? 0) + 1);
  return parameters.map((parameter) =>
    (counts.get(parameter.name) ?? 0) > 1 ? `${parameter.name}_${parameter.in}` : parameter.name,
  );
}

/** The request as a stored tool's `impl`. The server of the document, or a mark where it names none. */
export function requestOf(
  document: JsonDocument,
  { method, template }: Operation,
  parameters: readonly Parameter[],
  names: readonly string[],
): JsonValue {
  const headers: JsonObject = {};
  const query: string[] = [];
  let url = `${serverOf(document)}${template}`;
  let body = "";
  parameters.forEach((parameter, index) => {
    const value = `\${${names[index] ?? parameter.name}}`;
    if (parameter.in === "path") url = url.replaceAll(`{${parameter.name}}`, value);
    else if (parameter.in === "query") query.push(`${encodeURIComponent(parameter.name)}=${value}`);
    else if (parameter.in === "header") setOwn(headers, parameter.name, value);
    else if (parameter.in === "cookie") setOwn(headers, "Cookie", `${parameter.name}=${value}`);
    else body = value;
  });
  const impl: JsonObject = {
    method: method.toUpperCase(),
    urlTemplate: query.length > 0 ? `${url}?${query.join("&")}` : url,
  };
  if (Object.keys(headers).length > 0) impl["headers"] = headers;
  if (body !== "") impl["bodyTemplate"] = body;
  return impl;
}

function serverOf({ value }: JsonDocument): string {
  const servers = isObject(value) ? own(value, "servers") : undefined;
  const first = Array.isArray(servers) ? servers[0] : undefined;
  const url = isObject(first) ? ownString(first, "url") : undefined;
  return url !== undefined && /^https?:\/\//.test(url) ? url.replace(/\/$/, "") : "https://TODO.invalid";
}
