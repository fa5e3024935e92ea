import { isObject, parseJson } from "@toolhaft/json-text";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Verbatim } from "./verbatim.ts";

/** A message, or a batch of them, or why the text is none. */
export type ReadBody =
  { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly problem: string };

/**
 * Read what a client sent. The arguments of a `tools/call` become their hidden source text; `null` counts as none.
 * Nesting is bounded (512 levels).
 */
export function readBody(bytes: Uint8Array, verbatim: Verbatim): ReadBody {
  const text = decode(bytes);
  if (text === undefined) return { ok: false, problem: "the message is not UTF-8" };
  const document = parseJson(text);
  const { value } = document;
  if (!document.valid || value === undefined) return { ok: false, problem: "the message is not JSON" };
  if (!Array.isArray(value)) return { ok: true, body: hideArguments(document, value, [], verbatim) };
  const body = value.map((each, index) => hideArguments(document, each, [index], verbatim));
  return { ok: true, body };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hideArguments(
  document: JsonDocument,
  message: JsonValue,
  at: JsonPath,
  verbatim: Verbatim,
): unknown {
  if (!isObject(message) || message["method"] !== "tools/call") return message;
  const { params } = message;
  if (!isObject(params) || !Object.hasOwn(params, "arguments")) return message;
  const { arguments: given, ...others } = params;
  const source = document.source([...at, "params", "arguments"]);
  if (given === null || source === undefined) return { ...message, params: others };
  return { ...message, params: { ...others, arguments: verbatim.hide(source) } };
}
