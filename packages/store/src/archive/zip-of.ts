import { type Zippable, zipSync } from "fflate";
import { encodeUtf8 } from "../files/utf8.ts";
import { HEADER_NAME, HEADER_TEXT } from "./entry-name.ts";

/** The same moment for every entry: the archive tells when tools were made, not when it was. */
const NO_TIME = new Date(1980, 0, 1);

/** An archive of a store: the same entries, the same bytes. `isPlain`: not made smaller, for one that goes nowhere. */
export function zipOf(
  entries: readonly (readonly [name: string, bytes: Uint8Array])[],
  { isPlain = false }: { isPlain?: boolean } = {},
): Uint8Array {
  const zipped: Zippable = { [HEADER_NAME]: encodeUtf8(HEADER_TEXT) };
  for (const [name, bytes] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) zipped[name] = bytes;
  return zipSync(zipped, { mtime: NO_TIME, level: isPlain ? 0 : 6 });
}
