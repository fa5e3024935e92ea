import { join, placed, placeholdersOf, pushText, type Joined, type Piece } from "./pieces.ts";
import type { TemplatePart } from "./scan.ts";
import type { Lookup, Placeholder, PlaceholderPosition } from "./types.ts";

/** One `key=value` of a query or a form. Without `=` there is no value. */
export interface Pair {
  key: Piece[];
  value: Piece[] | undefined;
}

/** Cut parts into pairs at `&` and at the first `=` of each. */
export function toPairs(
  parts: readonly TemplatePart[],
  positions: { key: PlaceholderPosition; value: PlaceholderPosition },
): Pair[] {
  let pair: Pair = { key: [], value: undefined };
  const pairs = [pair];
  for (const part of parts) {
    if (part.kind === "placeholder") {
      if (pair.value) pair.value.push(placed(part, positions.value));
      else pair.key.push(placed(part, positions.key));
      continue;
    }
    part.text.split("&").forEach((text, index) => {
      if (index > 0) pairs.push((pair = { key: [], value: undefined }));
      addText(pair, text);
    });
  }
  return pairs;
}

function addText(pair: Pair, text: string): void {
  if (pair.value) {
    pushText(pair.value, text);
    return;
  }
  const equals = text.indexOf("=");
  pushText(pair.key, equals === -1 ? text : text.slice(0, equals));
  if (equals === -1) return;
  pair.value = [];
  pushText(pair.value, text.slice(equals + 1));
}

/** Write the pairs; one whose optional value is missing is left out. */
export function joinPairs(pairs: readonly Pair[], lookup: Lookup, encode: (text: string) => string): Joined {
  const written: string[] = [];
  for (const { key, value } of pairs) {
    const joinedKey = join(key, lookup, encode);
    if (joinedKey.kind === "error") return joinedKey;
    const joinedValue = value && join(value, lookup, encode);
    if (joinedValue?.kind === "error") return joinedValue;
    if (joinedKey.kind === "absent" || joinedValue?.kind === "absent") continue;
    written.push(joinedValue ? `${joinedKey.text}=${joinedValue.text}` : joinedKey.text);
  }
  return written.length === 0 ? { kind: "absent" } : { kind: "text", text: written.join("&") };
}

export function pairPlaceholders(pairs: readonly Pair[]): Placeholder[] {
  return pairs.flatMap(({ key, value }) => [...placeholdersOf(key), ...placeholdersOf(value ?? [])]);
}
