import type { ToolDescription } from "../tool-description.ts";
import type { Receiver } from "./receiver.ts";
import type { ConvertOptions } from "./types.ts";
import { alphabetOf } from "../names/alphabet.ts";
import { uniqueNames } from "../names/unique-names.ts";

/** The names under which a receiver gets the tools: what it takes, and no two alike. */
export function exportNames(
  tools: readonly ToolDescription[],
  { names: rule }: Pick<Receiver, "names">,
  { prefixBudget = 0, reservedNames = [] }: ConvertOptions,
): string[] {
  const named = tools.map(({ name, identity }) => (identity === undefined ? { name } : { name, identity }));
  const room = Math.max(SHORTEST, Math.min(rule?.max ?? LONGEST, LONGEST) - prefixBudget);
  const alphabet = rule === undefined ? { allows: () => true, max: room } : alphabetOf(rule.patterns, room);
  return uniqueNames(named, alphabet, { ignoreCase: rule?.ignoreCase ?? false, reserved: reservedNames });
}

/** Room for a few letters and a hash. */
const SHORTEST = 12;

const LONGEST = 1_000;
