import { isObject, parseSound } from "@toolhaft/json-text";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Verbatim } from "./verbatim.ts";

/** A message, or a batch of them, or why the text is none. */
export type ReadBody =
  { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly problem: string };

// What is not the arguments of a call is checked by others, piece by piece.
const MOST_AROUND = 262_144;

/**
 * Read what a client sent. The arguments of a `tools/call` become their hidden source text; `null` counts as none.
 * Nesting is bounded (512 levels), and so is all that is no arguments (256 KiB).
 */
export function readBody(bytes: Uint8Array, verbatim: Verbatim): ReadBody {
  const text = decode(bytes);
  if (text === undefined) return { ok: false, problem: "the message is not UTF-8" };
  const sound = parseSound(text);
  if (sound === undefined) return { ok: false, problem: "the message is not JSON" };
  const { document } = sound;
  const messages = Array.isArray(document.value) ? document.value : [document.value];
  const read = { document, verbatim, around: text.length };
  const body = messages.map((each, at) => hideArguments(read, each, messages === document.value ? [at] : []));
  if (read.around > MOST_AROUND) {
    const limit = `the limit of ${String(MOST_AROUND)} characters`;
    return { ok: false, problem: `the message is longer than ${limit}, without the arguments of calls` };
  }
  return { ok: true, body: messages === document.value ? body : body[0] };
}

interface Reading {
  readonly document: JsonDocument;
  readonly verbatim: Verbatim;
  /** Characters that are no arguments. */
  around: number;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hideArguments(read: Reading, message: JsonValue | undefined, at: JsonPath): unknown {
  if (!isObject(message) || message["method"] !== "tools/call") return message;
  const { params } = message;
  if (!isObject(params) || !Object.hasOwn(params, "arguments")) return message;
  const { arguments: given, ...others } = params;
  const source = read.document.source([...at, "params", "arguments"]);
  if (given === null || source === undefined) return { ...message, params: others };
  read.around -= source.length;
  return { ...message, params: { ...others, arguments: read.verbatim.hide(source) } };
}
