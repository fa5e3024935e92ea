import { createHash } from "node:crypto";
import type { JsonObject } from "@toolhaft/json-text";

/** The arguments of a tool without a schema: any object. */
export const ANY_OBJECT: JsonObject = { type: "object" };

/** A short hash of everything that decides how a tool looks and runs. */
export function revisionOf(definition: unknown): string {
  return createHash("sha256").update(JSON.stringify(definition)).digest("hex").slice(0, 16);
}
