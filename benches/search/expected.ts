import { distance, editsAllowed } from "../../packages/tool-bundle/src/search/distance.ts";

export interface Tool {
  toolID: string;
  slug: string;
  displayName: string;
  description: string;
  tags: string[];
  modifiedAt: string;
}

/** The order by comparing a question with every tool, as the rules are written; texts of these corpora are lower-case ASCII. */
export function createExpected(tools: readonly Tool[]): (q: string, limit: number) => string[] {
  const wordsOf = (text: string): string[] => text.split(/[^a-z0-9]+/).filter((word) => word !== "");
  const rows = tools.map((tool) => {
    const names = [tool.slug, tool.displayName];
    const nameWords = names.flatMap(wordsOf);
    return {
      tool,
      names: [...names, ...nameWords],
      words: new Set([...nameWords, ...wordsOf(tool.description), ...tool.tags]),
    };
  });
  const vocabulary = [...new Set(rows.flatMap(({ words }) => [...words]))];
  return (q, limit) => {
    const asked = wordsOf(q);
    const near = asked.map((word) => {
      const edits = editsAllowed(word);
      const isPossible = (other: string): boolean => Math.abs(other.length - word.length) <= edits;
      return new Set(vocabulary.filter((other) => isPossible(other) && distance(word, other) <= edits));
    });
    const tierOf = ({ names, words }: (typeof rows)[number]): number => {
      if (names.some((name) => name.startsWith(q))) return 0;
      if (asked.every((word) => words.has(word))) return 1;
      return near.every((set) => [...words].some((word) => set.has(word))) ? 2 : 3;
    };
    return rows
      .map((row) => ({ tier: tierOf(row), ...row.tool }))
      .filter(({ tier }) => tier < 3)
      .sort(
        (a, b) =>
          a.tier - b.tier ||
          Date.parse(b.modifiedAt) - Date.parse(a.modifiedAt) ||
          (a.toolID < b.toolID ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ toolID }) => toolID);
  };
}
