/** Marks on tools, wiped in no time: each question writes higher numbers than the ones before it. */
export interface Stamps {
  /** Start a query over tools below `count`; answers a test that is true for each tool once. */
  begin: (count: number) => (tool: number) => boolean;
  /**
   * Call `found` for each tool that is, for every word, in one of the word's lists; of those below `ranked` for no
   * more than are wanted. No words: none.
   */
  inAll: (words: readonly (readonly (readonly number[])[])[], ranked: number, found: Offer) => void;
}

export function createStamps(): Stamps {
  let taken = new Uint32Array(0);
  let levels = new Uint32Array(0);
  let query = 0;
  let level = 0;
  return {
    begin(count) {
      if (taken.length < count || query > 0xffff_0000 || level > 0xffff_0000) {
        [taken, levels] = [new Uint32Array(count * 2), new Uint32Array(count * 2)];
        [query, level] = [0, 0];
      }
      const mark = ++query;
      return (tool) => {
        if (taken[tool] === mark) return false;
        taken[tool] = mark;
        return true;
      };
    },
    inAll(words, ranked, found) {
      if (words.length === 0) return;
      const sizes = words.map((lists) => lists.reduce((sum, list) => sum + list.length, 0));
      const order = [...words.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
      if (sizes[order[0] ?? 0] === 0) return;
      const base = level;
      level += words.length + 1;
      order.forEach((word, step) => {
        const [from, to] = [step === 0 ? undefined : base + step, base + step + 1];
        const isLast = step === order.length - 1;
        const mark: Offer = (tool) => {
          const now = levels[tool] ?? 0;
          if (from === undefined ? now === to : now !== from) return true;
          levels[tool] = to;
          return !isLast || found(tool);
        };
        for (const list of words[word] ?? []) offerList(list, ranked, mark);
      });
    },
  };
}

/** Gets a tool; answers false when none that comes behind it in the order of lists is wanted. */
export type Offer = (tool: number) => boolean;

/**
 * Offer the tools of an ascending list. Those below `ranked` are numbered in the order of lists, so that the rest
 * of them is left out once one is not wanted; the others came later, in any order, and are all offered, first.
 */
export function offerList(list: readonly number[], ranked: number, offer: Offer): void {
  for (let at = list.length - 1; at >= 0 && (list[at] ?? 0) >= ranked; at--) offer(list[at] ?? 0);
  for (const tool of list) if (tool >= ranked || !offer(tool)) return;
}
