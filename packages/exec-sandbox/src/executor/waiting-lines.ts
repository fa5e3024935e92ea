/** Who waits, in one line for each lane: to find the next one costs as much as there are lanes, not waiters. */
export interface Lines<Item> {
  /** Stand at the end of a line; the answer takes the item out again. */
  add(lane: string, item: Item): () => void;
  /** Of the heads of those lines that may move, the one who came first. */
  first(mayMove: (lane: string) => boolean): { readonly lane: string; readonly item: Item } | undefined;
  size(): number;
  all(): readonly { readonly item: Item }[];
}

interface Place<Item> {
  readonly lane: string;
  readonly item: Item;
  readonly order: number;
}

export function createLines<Item>(): Lines<Item> {
  const lines = new Map<string, Set<Place<Item>>>();
  let order = 0;
  let size = 0;

  const remove = (place: Place<Item>): void => {
    const line = lines.get(place.lane);
    if (!line?.delete(place)) return;
    size -= 1;
    if (line.size === 0) lines.delete(place.lane);
  };

  return {
    add(lane, item) {
      const place = { lane, item, order: order++ };
      const line = lines.get(lane) ?? new Set();
      lines.set(lane, line.add(place));
      size += 1;
      return () => {
        remove(place);
      };
    },
    first(mayMove) {
      let first: Place<Item> | undefined;
      for (const [lane, line] of lines) {
        const [head] = line;
        if (head && mayMove(lane) && (!first || head.order < first.order)) first = head;
      }
      return first;
    },
    size: () => size,
    all: () => [...lines.values()].flatMap((line) => [...line]),
  };
}
