import type { JsonDocument, JsonValue } from "@toolhaft/json-text";
import type { ExtractError, FoundNode, JsonPathExtract, RegexExtract } from "@toolhaft/tool-bundle/extract";
import { HttpError } from "../errors/http-error.ts";

/** A result with its exact JSON text. */
export interface Extracted {
  json: string;
  value: JsonValue;
}

/** Take the result out of JSON; numbers keep the spelling that the server gave them. */
export function extractFromJson(
  document: JsonDocument,
  extract: JsonPathExtract | RegexExtract | undefined,
): Extracted {
  const value = document.value ?? null;
  if (extract === undefined) return { json: document.text.replace(/^\ufeff/, "").trim(), value };
  if (extract.kind === "regex") return extractFromText(document.text, extract);
  const found = extract.find(value);
  if (!found.ok) throw extractError(found.error);
  const [only] = found.value;
  if (extract.singular && only !== undefined) return { json: spelled(document, only), value: only.value };
  const items = found.value.map((node) => spelled(document, node));
  return { json: `[${items.join(",")}]`, value: found.value.map((node) => node.value) };
}

/** A node's own text where that says more than its value. */
function spelled(document: JsonDocument, { path, value }: FoundNode): string {
  const hasNumbers = typeof value === "number" || (typeof value === "object" && value !== null);
  return (hasNumbers ? document.source(path) : undefined) ?? JSON.stringify(value);
}

/** Take the result out of text. */
export function extractFromText(text: string, extract: RegexExtract | undefined): Extracted {
  if (extract === undefined) return { json: JSON.stringify(text), value: text };
  const found = extract.run(text);
  if (!found.ok) throw extractError(found.error);
  return { json: JSON.stringify(found.value), value: found.value };
}

function extractError({ code, message }: ExtractError): HttpError {
  const name = code === "EXTRACT_EMPTY" ? "HTTP_EXTRACT_EMPTY" : "HTTP_EXTRACT_LIMIT";
  return new HttpError(name, { problem: message });
}
