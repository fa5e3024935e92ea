import type { Known, SharedState } from "../shared-state.ts";

interface Kept {
  owner: string;
  fingerprint: string;
  /** Absent: it is being done. */
  answer?: string;
  until: number;
}

/** Answers that are kept once, in memory. What is being done is never let go: it ends with this process at the latest. */
export function createKept(now: () => number): Pick<SharedState, "claim" | "peek" | "settle" | "release"> {
  const kept = new Map<string, Kept>();
  let length = 0;
  const drop = (key: string): void => {
    length -= kept.get(key)?.answer?.length ?? 0;
    kept.delete(key);
  };
  const peek = (key: string, fingerprint: string): Known | undefined => {
    const known = kept.get(key);
    const isOver = known?.answer !== undefined && known.until <= now();
    if (known === undefined || isOver) return undefined;
    if (known.fingerprint !== fingerprint) return { state: "mismatch" };
    return known.answer === undefined ? { state: "running" } : { state: "kept", answer: known.answer };
  };
  return {
    peek,
    claim(key, { owner, fingerprint }) {
      const known = peek(key, fingerprint);
      if (known !== undefined) return known;
      drop(key);
      kept.set(key, { owner, fingerprint, until: Infinity });
      return { state: "yours" };
    },
    settle(key, answer, { keepMs, most, mostLength }) {
      const known = kept.get(key);
      if (known === undefined || known.answer !== undefined) return;
      known.answer = answer;
      known.until = now() + keepMs;
      length += answer.length;
      for (const [each, { answer: of, until }] of kept) if (of !== undefined && until <= now()) drop(each);
      while (kept.size > most || length > mostLength) {
        const oldest = oldestOfFullest(kept);
        if (oldest === undefined) return;
        drop(oldest);
      }
    },
    release(key) {
      if (kept.get(key)?.answer === undefined) kept.delete(key);
    },
  };
}

/** The oldest key of the owner that keeps most; of those that keep as much, the first. */
function oldestOfFullest(kept: ReadonlyMap<string, Kept>): string | undefined {
  const sums = new Map<string, { length: number; oldest: string }>();
  for (const [key, { owner, answer }] of kept) {
    if (answer === undefined) continue;
    const sum = sums.get(owner) ?? { length: 0, oldest: key };
    // What costs nothing else costs a place.
    sum.length += answer.length + 1;
    sums.set(owner, sum);
  }
  let fullest: { length: number; oldest: string } | undefined;
  for (const sum of sums.values()) if (fullest === undefined || sum.length > fullest.length) fullest = sum;
  return fullest?.oldest;
}
