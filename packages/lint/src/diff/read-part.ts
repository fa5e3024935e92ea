import { parseJson, type JsonDocument } from "@toolhaft/json-text";

/** Parts of one tool are looked at by several, one after the other. */
const KEPT = 8;
const kept = new Map<string, JsonDocument>();

/** A part of a contract, read; the few that were read last are there still. */
export function readPart(text: string): JsonDocument {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const document = parseJson(text);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, document);
  return document;
}
