import { fail } from "./fail.ts";

/** Places for calls that run at once; the others wait in the order they came. */
export interface Slots {
  /**
   * A place: call what comes back to leave it, as often as you like. Throws `TOO_MANY_CALLS` when too many wait.
   * An aborted signal gives the turn to the next; the promise then never settles.
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** So many places, and so many that may wait for one. */
export function createSlots(places: number, maxWaiting: number): Slots {
  let taken = 0;
  const waiting = new Set<() => void>();
  const enter = (): (() => void) => {
    taken++;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      taken--;
      const [next] = waiting;
      if (next !== undefined) {
        waiting.delete(next);
        next();
      }
    };
  };
  return {
    take(signal) {
      if (taken < places) return Promise.resolve(enter());
      if (waiting.size >= maxWaiting) return Promise.reject(fail("TOO_MANY_CALLS", { limit: maxWaiting }));
      return new Promise((resolve) => {
        const come = (): void => {
          signal.removeEventListener("abort", leave);
          resolve(enter());
        };
        const leave = (): void => {
          waiting.delete(come);
        };
        waiting.add(come);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
  };
}
