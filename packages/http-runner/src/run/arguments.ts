import { parseJson, type JsonDocument, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { explain } from "@toolhaft/json-schema";
import { validate } from "@toolhaft/json-schema/validate";
import { HttpError } from "../errors/http-error.ts";
import type { ValueCheck } from "../types.ts";

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

/** Hold the arguments against the tool's schema. Throws `HTTP_ARGS_INVALID` with every issue. */
export function checkArguments(schema: JsonObject, value: JsonObject, check: ValueCheck): void {
  const issues = check(schema, value);
  if (issues.length > 0) throw new HttpError("HTTP_ARGS_INVALID", { problem: issues[0] ?? "" }, { issues });
}

/** Hold the result against the tool's schema. Throws `HTTP_OUTPUT_INVALID` with every issue. */
export function checkOutput(schema: JsonObject | undefined, value: JsonValue, check: ValueCheck): void {
  const issues = schema === undefined ? [] : check(schema, value);
  if (issues.length > 0) throw new HttpError("HTTP_OUTPUT_INVALID", { problem: issues[0] ?? "" }, { issues });
}

/** The one-shot validator of json-schema. */
export const checkBySchema: ValueCheck = (schema, value) => {
  const { valid, errors } = validate(schema, value);
  return valid ? [] : explain(errors, schema).map(({ text }) => text);
};
