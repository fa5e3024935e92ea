import type { Schema } from "@toolhaft/client/interface";
import { validate } from "@toolhaft/json-schema";
import { decodeText, type JsonDocument, type JsonValue, parseJson, toPointer } from "@toolhaft/json-text";
import { ApiError } from "../problems/api-error.ts";

/** The bytes of a body; refuses none at all. */
export function bytesOf(body: unknown, what: string): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new ApiError("API_BODY_MISSING", { what });
}

/** A body as JSON with the source text of each part. Refuses what is not UTF-8, not JSON, or names a key twice. */
export function readDocument(bytes: Uint8Array): JsonDocument {
  const { text, problems } = decodeText(bytes);
  const document = parseJson(text);
  const [first] = [...problems, ...document.problems];
  if (document.valid && first === undefined) return document;
  const { line, column } = document.position(first?.start ?? 0);
  const what = WORDS[first?.code ?? ""] ?? (first?.code ?? "unexpected text").replaceAll("-", " ");
  const place = `line ${String(line)}, column ${String(column)}`;
  throw new ApiError(
    "API_BODY_NOT_JSON",
    { problem: `${what} at ${place}` },
    { locations: [{ pointer: toPointer(first?.path ?? []), detail: `${what} at ${place}` }] },
  );
}

/** A body of the shape that a schema says. */
export function readBody<T>(body: unknown, schema: Schema<T>): T {
  const document = readDocument(bytesOf(body, "a JSON object"));
  checkBody(document.value as JsonValue, schema);
  return document.value as T;
}

/** Refuse a value of another shape, with each location. */
export function checkBody<T>(value: JsonValue, schema: Schema<T>): void {
  const { valid, errors } = validate(schema as unknown as JsonValue, value);
  if (valid) return;
  const locations = errors.map(({ instancePath, message }) => ({
    pointer: toPointer(instancePath),
    detail: message,
  }));
  const lines = locations
    .slice(0, 3)
    .map(({ pointer, detail }) => `${pointer === "" ? "the body" : pointer} ${detail}`);
  const more = locations.length > 3 ? ` and ${String(locations.length - 3)} more` : "";
  throw new ApiError("API_BODY_INVALID", { problems: `${lines.join("; ")}${more}` }, { locations });
}

const WORDS: Readonly<Record<string, string>> = {
  empty: "nothing but white space",
  "invalid-utf8": "bytes that are no UTF-8",
  "utf-16": "UTF-16 instead of UTF-8",
  bom: "a byte order mark",
  depth: "more than 512 levels",
  "duplicate-key": "the same key twice",
  truncated: "the end of the text",
};

/**
 * The arguments of a call as they stand in the body `{"args": …}`: the exact slice of its text, so that `1.0` and
 * `9007199254740993` reach the tool as they were written. No body, or none of them: `{}`.
 */
export function readArgs(body: unknown, schema: Schema<unknown>): string {
  if (!(body instanceof Uint8Array) || body.length === 0) return "{}";
  const document = readDocument(body);
  checkBody(document.value as JsonValue, schema);
  return document.source(["args"]) ?? "{}";
}
