import { deflateRawSync } from "node:zlib";

/**
 * The address that opens the playground with a text; docs/src/playground/share.ts reads it.
 *
 * @param {{ text: string, format?: string, targets?: readonly string[] }} state
 * @returns {string}
 */
export function playgroundAddress({ text, format, targets }) {
  const state = { text, ...(format === undefined ? {} : { format }), ...(targets ? { targets } : {}) };
  return `/playground/#v1=${deflateRawSync(JSON.stringify(state), { level: 9 }).toString("base64url")}`;
}
