import type { ToolEntry } from "./list-rule.ts";

/** Tools whose name an earlier tool already has, with that first tool. */
export function findDuplicates(
  tools: readonly ToolEntry[],
): { entry: ToolEntry; first: ToolEntry; name: string }[] {
  const firsts = new Map<string, ToolEntry>();
  const duplicates: { entry: ToolEntry; first: ToolEntry; name: string }[] = [];
  for (const entry of tools) {
    const { name } = entry.identity;
    if (name === undefined || name === "") continue;
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, entry);
    else duplicates.push({ entry, first, name });
  }
  return duplicates;
}
