import { distance, editsAllowed } from "../../packages/tool-bundle/src/search/distance.ts";
import { fold, wordsOf } from "../../packages/tool-bundle/src/search/words.ts";
import type { Findable } from "../../packages/tool-bundle/src/search/findable.ts";

type Searchable = Pick<Findable, "slug" | "displayName" | "description" | "tags" | "toolID"> & {
  readonly modifiedAt: string;
};

/** The order that the search must have, by comparing the query with every tool, as the rules are written. */
export function bruteForce<T extends Searchable>(tools: readonly T[], q: string): T[] {
  const folded = fold(q).trim();
  const asked = wordsOf(folded);
  const tierOf = (tool: T): number => {
    if (folded === "") return 3;
    const names = [fold(tool.slug), fold(tool.displayName)];
    if (names.some((name) => [name, ...wordsOf(name)].some((text) => text.startsWith(folded)))) return 0;
    const words = [...names, ...tool.tags.map(fold), fold(tool.description ?? "")].flatMap(wordsOf);
    if (asked.length === 0) return -1;
    if (asked.every((word) => words.includes(word))) return 1;
    const isNear = (word: string) => words.some((other) => distance(word, other) <= editsAllowed(word));
    return asked.every(isNear) ? 2 : -1;
  };
  return tools
    .map((tool) => ({ tool, tier: tierOf(tool), modified: Date.parse(tool.modifiedAt) }))
    .filter(({ tier }) => tier >= 0)
    .sort((a, b) => a.tier - b.tier || b.modified - a.modified || (a.tool.toolID < b.tool.toolID ? -1 : 1))
    .map(({ tool }) => tool);
}
