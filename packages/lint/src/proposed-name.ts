import { replaceValue, type Fix, type FixesLater } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** The most characters that every provider takes. */
const MOST = 64;

/**
 * A name that every provider takes, as near to the written one as can be: `math.area` → `math_area`, `get weather` →
 * `get_weather`, `21st` → `_21st`. `undefined` where nothing of it is left.
 */
export function proposedName(name: string): string | undefined {
  const plain = name
    .slice(0, 10 * MOST)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-zA-Z0-9_-]+/g, "_")
    .replace(/^_+|(?<!_)_+$/g, "")
    .slice(0, MOST);
  if (!/[a-zA-Z0-9]/.test(plain)) return undefined;
  return /^[a-zA-Z_]/.test(plain) ? plain : `_${plain}`.slice(0, MOST);
}

/** Write that name, where no other tool of the file has it: callers go by the name, so somebody should look. */
export function proposeName(
  document: JsonDocument,
  path: JsonPath,
  name: string,
  isTaken: (name: string) => boolean,
): { proposed: string | undefined; fixes: Fix[] | FixesLater } {
  const proposed = proposedName(name);
  if (proposed === undefined || proposed === name) return { proposed: undefined, fixes: [] };
  const text = JSON.stringify(proposed);
  return {
    proposed,
    fixes: isTaken(proposed) ? [] : replaceValue(document, path, text, `Write ${text}`, false),
  };
}
