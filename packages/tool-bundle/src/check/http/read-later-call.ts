import type { JsonObject } from "@toolhaft/json-text";
import type { HttpCall } from "../../bundle.ts";
import { compileTextBody } from "../../templates/body/text.ts";
import { checkKeys } from "../check-keys.ts";
import { DEFAULT_TIMEOUT_MS, readTimeout } from "../check-timeout.ts";
import { LATER_REQUEST_KEYS, LATER_RESPONSE_KEYS } from "../known-keys.ts";
import { readObject } from "../read-field.ts";
import { fieldOf, type CheckedObject, type CheckState } from "../state.ts";
import { readBody } from "./check-body.ts";
import { contentTypeOf, readHeaders } from "./check-headers.ts";
import { readErrorMode, readSuccessCodes } from "./check-response.ts";
import { readUrlTemplate } from "./check-url.ts";
import { readMethod } from "./read-call.ts";
import { takeTemplate, type CallCheck } from "./used.ts";

/** Check the `httpImpl` of the later shape: `{ request: { … }, response: { … } }`. */
export function readLaterCall(state: CheckState, check: CallCheck): HttpCall {
  const { node } = check;
  const request = readObject(state, node, "request", "The request: method, urlTemplate, headers and so on.");
  const response = readObject(state, node, "response") ?? {};
  const answered: CheckedObject = { ...node, fields: response, path: [...node.path, "response"] };
  checkKeys(state, answered, LATER_RESPONSE_KEYS);
  const successCodes = readSuccessCodes(state, answered);
  const errorMode = readErrorMode(state, answered);
  const sent =
    request === undefined
      ? {
          method: "GET",
          urlTemplate: "",
          query: [],
          headers: [],
          bodyTemplate: "",
          timeoutMs: DEFAULT_TIMEOUT_MS,
        }
      : readRequest(state, { ...check, node: { ...node, fields: request, path: [...node.path, "request"] } });
  const isText = fieldOf(answered, "bodyOutputMode") === "text";
  return {
    ...{ ...sent, errorMode, responseEncoding: isText ? "text" : "json" },
    ...(successCodes === undefined ? {} : { successCodes }),
  };
}

function readRequest(
  state: CheckState,
  check: CallCheck,
): Pick<HttpCall, "method" | "urlTemplate" | "query" | "headers" | "bodyTemplate" | "timeoutMs" | "auth"> {
  const { node } = check;
  checkKeys(state, node, LATER_REQUEST_KEYS);
  const method = readMethod(state, node);
  const urlTemplate = readUrlTemplate(state, check) ?? "";
  const query = readQuery(state, check);
  const headers = readHeaders(state, check);
  const bodyTemplate = readBody(state, check, "body", method, contentTypeOf(headers));
  const timeoutMs = readTimeout(
    state,
    node,
    fieldOf(node, "timeoutMs") === undefined ? "timeoutMS" : "timeoutMs",
  );
  const auth = readLaterAuth(state, check);
  return {
    method,
    urlTemplate,
    query,
    headers,
    bodyTemplate,
    timeoutMs,
    ...(auth === undefined ? {} : { auth }),
  };
}

function readQuery(state: CheckState, check: CallCheck): [name: string, template: string][] {
  const query = readObject(state, check.node, "query") ?? {};
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== "string") return [];
    takeTemplate(state, check, compileTextBody(value), ["query", name], true);
    return [[name, value]];
  });
}

function readLaterAuth(state: CheckState, check: CallCheck): JsonObject | undefined {
  const auth = readObject(state, check.node, "auth");
  const template = auth?.["valueTemplate"];
  if (typeof template === "string") {
    takeTemplate(state, check, compileTextBody(template), ["auth", "valueTemplate"], false);
  }
  return auth;
}
