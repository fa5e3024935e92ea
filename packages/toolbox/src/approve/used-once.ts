/** What was used up already, kept until it would not count any more. */
export interface UsedOnce {
  /** Use something that counts until a time (milliseconds since 1970); false where it was used before, or counts no more. */
  use(id: string, until: number): boolean;
}

/** Fewer are not worth looking through. */
const FEWEST = 1_000;

/** Keep what was used, in this process: nothing counts twice. `now`: for tests. */
export function createUsedOnce(now: () => number = () => Date.now()): UsedOnce {
  const used = new Map<string, number>();
  let sweepAt = FEWEST;
  const sweep = (): void => {
    for (const [id, until] of used) if (until <= now()) used.delete(id);
    sweepAt = Math.max(FEWEST, 2 * used.size);
  };
  return {
    use(id, until) {
      if (until <= now() || used.has(id)) return false;
      used.set(id, until);
      if (used.size >= sweepAt) sweep();
      return true;
    },
  };
}
