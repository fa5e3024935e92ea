import { deflateRawSync } from "node:zlib";

/**
 * The address that opens the playground with a text; docs/src/playground/share.ts reads it.
 *
 * @param {{ text: string } & import("./judge.mjs").Wish} state
 * @returns {string}
 */
export function playgroundAddress(state) {
  return `/playground/#v1=${deflateRawSync(JSON.stringify(state), { level: 9 }).toString("base64url")}`;
}
