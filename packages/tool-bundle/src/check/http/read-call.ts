import { replaceValue, showValue } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { authTypes } from "../../auth-types.ts";
import type { HttpCall } from "../../bundle.ts";
import { httpRules } from "../../rules/http.ts";
import { readChoice } from "../check-choice.ts";
import { checkKeys } from "../check-keys.ts";
import { readTimeout } from "../check-timeout.ts";
import { HTTP_KEYS, REQUIRED_HTTP_KEYS } from "../known-keys.ts";
import { readObject, readString, reportMissing } from "../read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { readBody } from "./check-body.ts";
import { readExtract } from "./check-extract.ts";
import { contentTypeOf, readHeaders } from "./check-headers.ts";
import { readEncoding, readErrorMode, readSuccessCodes } from "./check-response.ts";
import { readUrlTemplate } from "./check-url.ts";
import type { CallCheck } from "./used.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Check one HTTP block of the Tools Functional Specification. */
export function readCall(state: CheckState, check: CallCheck): HttpCall {
  const { node } = check;
  checkKeys(state, node, HTTP_KEYS, REQUIRED_HTTP_KEYS);
  const method = readMethod(state, node);
  const urlTemplate = readUrlTemplate(state, check) ?? "";
  const headers = readHeaders(state, check);
  const bodyTemplate = readBody(state, check, "bodyTemplate", method, contentTypeOf(headers));
  const successCodes = readSuccessCodes(state, node);
  const timeoutMs = readTimeout(state, node, "timeoutMs");
  const responseEncoding = readEncoding(state, node);
  const extract = readExtract(state, node, responseEncoding);
  const errorMode = readErrorMode(state, node);
  const auth = readAuth(state, node);
  return {
    ...{
      method,
      urlTemplate,
      query: [],
      headers,
      bodyTemplate,
      timeoutMs,
      responseEncoding,
      errorMode,
      ...extract,
    },
    ...(successCodes === undefined ? {} : { successCodes }),
    ...(auth === undefined ? {} : { auth }),
  };
}

/** Read the method; GET without one, as in the reference. */
export function readMethod(state: CheckState, node: CheckedObject): string {
  const method = readString(state, node, "method");
  if (method === undefined || METHODS.includes(method)) return method ?? "GET";
  const place = placeOf(node, "method");
  const data = { method: showValue(method), known: METHODS };
  const meant = method.trim().toUpperCase();
  const isMeant = METHODS.includes(meant);
  const text = JSON.stringify(meant);
  const fixes = isMeant && replaceValue(state.document, place.path, text, `Write ${text}`, true);
  state.reporter.add(httpRules["bundle/method"], {
    messageId: "unknown",
    data,
    ...place,
    ...(fixes && { fixes }),
  });
  return isMeant ? meant : "GET";
}

/** Check that the way of authorisation is one the runner knows. */
function readAuth(state: CheckState, node: CheckedObject): JsonObject | undefined {
  const auth = readObject(state, node, "auth");
  if (auth === undefined) return undefined;
  const inner = { ...node, fields: auth, path: [...node.path, "auth"] };
  const what = "The type says which other keys are read.";
  if (fieldOf(inner, "type") === undefined) reportMissing(state, inner, "type", what);
  readChoice(state, inner, "type", authTypes, what);
  return auth;
}
