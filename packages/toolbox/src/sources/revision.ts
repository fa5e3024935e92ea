import { createHash } from "node:crypto";

/** A short hash of everything that decides how a tool looks and runs. */
export function revisionOf(definition: unknown): string {
  return createHash("sha256").update(JSON.stringify(definition)).digest("hex").slice(0, 16);
}
