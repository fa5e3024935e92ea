import type { Place } from "../shared-state.ts";

/** Places of names, in memory: they end with this process, and are never lost before. */
export function createPlaces(): (name: string, most: number) => Place | undefined {
  const taken = new Map<string, number>();
  return (name, most) => {
    const before = taken.get(name) ?? 0;
    if (before >= most) return undefined;
    taken.set(name, before + 1);
    let isLeft = false;
    return {
      lost: new AbortController().signal,
      leave() {
        if (isLeft) return;
        isLeft = true;
        const left = (taken.get(name) ?? 1) - 1;
        if (left === 0) taken.delete(name);
        else taken.set(name, left);
      },
    };
  };
}
