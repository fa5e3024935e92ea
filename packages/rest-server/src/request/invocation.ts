import type { JsonValue } from "@toolhaft/json-text";
import type { Schema } from "@toolhaft/client/interface";
import { checkBody, readDocument } from "./body.ts";

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
