import { parseJson, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import { HttpError } from "../errors/http-error.ts";

/** The arguments of a call: JSON text, which keeps the spelling of numbers, a document, or an object. */
export type HttpArguments = string | JsonDocument | JsonObject;

/** Read arguments; they must be one JSON object. Throws `HTTP_ARGS_INVALID`. */
export function readArguments(args: HttpArguments): { source: JsonDocument | JsonObject; value: JsonObject } {
  const source = typeof args === "string" ? parseJson(args) : args;
  if (!isDocument(source)) return { source, value: source };
  const [problem] = source.problems;
  if (!source.valid) {
    const what = problem?.code.replaceAll("-", " ") ?? "unexpected";
    throw new HttpError("HTTP_ARGS_INVALID", { problem: `${what} at offset ${String(problem?.start ?? 0)}` });
  }
  const { value } = source;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { source, value };
  throw new HttpError("HTTP_ARGS_INVALID", { problem: "they must be one JSON object" });
}

function isDocument(args: JsonDocument | JsonObject): args is JsonDocument {
  return typeof args.locate === "function";
}
