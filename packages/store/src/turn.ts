import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 8;

/** Lets others have their turn after some milliseconds of work. */
export interface Turn {
  isDue: () => boolean;
  take: () => Promise<void>;
}

export function createTurn(): Turn {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > SLICE_MS,
    async take() {
      await nextTurn();
      since = performance.now();
    },
  };
}
