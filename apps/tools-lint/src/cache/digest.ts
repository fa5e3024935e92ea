import { createHash } from "node:crypto";

/** A digest of a text or of bytes: 128 bits of SHA-256, as 22 characters. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
