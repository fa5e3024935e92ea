import type { RunMemory } from "@toolhaft/lint";
import { replayClaims } from "./claims.ts";
import type { Remembered } from "./cache-file.ts";
import type { Claim } from "./entry.ts";

/** Follows a run's files, as far as they are those of the run before, one after the other. */
export interface Sequence {
  /** Whether the files before a file whose answer is known still say to it what they said; then its own names are entered. */
  holds: (path: string, run: RunMemory) => boolean;
  /** Another file comes than came then, or it is to be linted: from here on names count. */
  leave: (run: RunMemory) => void;
}

/**
 * A file finds out of those before it which names are taken. Where all of them are the same again, in the same order, it
 * finds out the same: then no name has to be entered or looked up.
 */
export function followSequence({ entries, inOrder, claims }: Remembered): Sequence {
  const order = [...entries.keys()].slice(0, inOrder);
  let step = 0;
  let isLeft = false;
  const claimsOf = (path: string): readonly Claim[] => claims().get(path) ?? [];

  function leave(run: RunMemory): void {
    if (isLeft) return;
    isLeft = true;
    for (const path of order.slice(0, step)) replayClaims(claimsOf(path), run, path);
  }

  return {
    leave,
    holds(path, run) {
      if (!isLeft && path === order[step]) {
        step++;
        return true;
      }
      leave(run);
      return replayClaims(claimsOf(path), run, path);
    },
  };
}
