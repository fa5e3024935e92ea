import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import {
  isObject,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  parseJson,
} from "@toolhaft/json-text";
import { StoreError } from "../errors/store-error.ts";
import { bodyFault, refuse } from "./refuse.ts";

export interface Body {
  document: JsonDocument;
  fields: JsonObject;
}

/**
 * Read the text of a tool or a bundle that is to be stored: one JSON object, in UTF-8, without a byte order
 * mark, a repeated key or half a character. Its size is looked at before anything else.
 */
export function readBody(body: string | Uint8Array, what: string, limit: number): Body {
  const size = typeof body === "string" ? sizeOf(body, limit) : body.byteLength;
  if (size > limit) throw new StoreError("STORE_TOO_LARGE", { what, size, limit });
  const document = parseJson(body);
  if (document.problems.length > 0) {
    const reporter = createReporter(document);
    reportSyntax(document, reporter);
    // Stored files are read with a mark, bodies are not: what is refused is an error.
    refuse(
      what,
      reporter.diagnostics.map((finding) => ({ ...finding, severity: "error" as const })),
    );
  }
  const { value } = document;
  if (!isObject(value)) throw bodyFault(document, what, [], "it must be a JSON object");
  const half = /[\ud800-\udfff]|\\u[dD][89a-fA-F]/.test(document.text) ? halfCharacter(value, []) : undefined;
  if (half !== undefined) {
    throw bodyFault(document, what, half, "half a character (a lone surrogate) cannot be stored");
  }
  return { document, fields: value };
}

/** Bytes in UTF-8; texts that are surely too long are not counted. */
function sizeOf(text: string, limit: number): number {
  return text.length > limit ? text.length : Buffer.byteLength(text);
}

const LONE = /[\ud800-\udfff]/u;

/** Where a key or a text holds half a character. */
function halfCharacter(value: JsonValue, path: JsonPath): JsonPath | undefined {
  if (typeof value === "string") return LONE.test(value) ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const entries: (readonly [string | number, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [key, item] of entries) {
    const at = [...path, key];
    if (typeof key === "string" && LONE.test(key)) return at;
    const found = halfCharacter(item, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
