import type { Reading } from "../../src/compare/index.ts";
import type { Judged } from "./truth.ts";

/** What many pairs came to, in one reading. */
export interface Tally {
  readonly add: (judged: Judged) => void;
  /** How many pairs of sound schemas there were. */
  readonly pairs: () => number;
  /** The share of them that was not decided. */
  readonly undecidedShare: () => number;
  /** How many were judged, by whom, and how many were undecided, in one line. */
  readonly line: () => string;
}

export function createTally(reading: Reading): Tally {
  const verdicts = { compatible: 0, breaking: 0, undecided: 0 };
  const by = new Map<string, number>();
  const slow = { count: 0, mostMs: 0, ms: 0 };
  let odd = 0;
  const pairs = (): number => verdicts.compatible + verdicts.breaking + verdicts.undecided;
  const undecidedShare = (): number => verdicts.undecided / Math.max(1, pairs());
  return {
    add({ comparison, judge, isOdd, ms }) {
      slow.mostMs = Math.max(slow.mostMs, ms);
      slow.ms += ms;
      if (comparison.verdict === "undecided") {
        if (isOdd) odd++;
        else verdicts.undecided++;
        return;
      }
      verdicts[comparison.verdict]++;
      by.set(judge ?? "nobody", (by.get(judge ?? "nobody") ?? 0) + 1);
    },
    pairs,
    undecidedShare,
    line() {
      const judged = [...by].map(([name, count]) => `${String(count)} by ${name}`).join(", ");
      const share = (undecidedShare() * 100).toFixed(2);
      const { compatible, breaking, undecided } = verdicts;
      return (
        `${reading}: ${String(compatible)} compatible, ${String(breaking)} breaking, ` +
        `${String(undecided)} undecided (${share} % of ${String(pairs())}), ${String(odd)} more that nobody can follow; ` +
        `judged ${judged === "" ? "by nobody" : judged}; ` +
        `${(slow.ms / Math.max(1, pairs() + odd)).toFixed(1)} ms each, ${slow.mostMs.toFixed(0)} at most`
      );
    },
  };
}
