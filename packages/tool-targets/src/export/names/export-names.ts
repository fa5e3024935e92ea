import type { ToolDescription } from "../../tools/tool-description.ts";
import type { Receiver } from "../receiver.ts";
import type { ConvertOptions } from "../types.ts";
import { alphabetOf } from "./alphabet.ts";
import { uniqueNames } from "./unique-names.ts";

/** The names under which a receiver gets the tools: what it takes, and no two alike. */
export function exportNames(
  tools: readonly ToolDescription[],
  { names: { pattern, max, ignoreCase } }: Pick<Receiver, "names">,
  { prefixBudget = 0, reservedNames = [] }: ConvertOptions,
): string[] {
  const room = Math.max(12, max - prefixBudget);
  const named = tools.map((tool) => {
    const { name, identity } = tool;
    return identity === undefined ? { name } : { name, identity };
  });
  return uniqueNames(named, alphabetOf(pattern, room), { ignoreCase, reserved: reservedNames });
}
