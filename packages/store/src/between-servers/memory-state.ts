import type { SharedState } from "../shared-state.ts";
import { createBuckets } from "./buckets.ts";
import { createKept } from "./kept.ts";
import { createPlaces } from "./places.ts";
import { createWindows } from "./windows.ts";

/** State that one process has for itself. `now`: milliseconds that only grow. */
export function createMemoryState(now: () => number = () => performance.now()): SharedState {
  return { count: createWindows(now), take: createBuckets(now), enter: createPlaces(), ...createKept(now) };
}
