import type { CountWindow } from "../shared-state.ts";

/** Counts in sliding windows, in memory. */
export function createWindows(now: () => number): (name: string, window: CountWindow) => number | undefined {
  const counted = new Map<string, Times>();
  return (name, { limit, windowMs }) => {
    const at = now();
    const times = counted.get(name) ?? new Times();
    counted.set(name, times);
    times.forget(at - windowMs);
    if (times.length >= limit) return times.at(times.length - limit) + windowMs - at;
    times.push(at);
    return undefined;
  };
}

/** Times in order; old ones fall off at the front without moving the others. */
class Times {
  #times: number[] = [];
  #first = 0;

  get length(): number {
    return this.#times.length - this.#first;
  }

  at(index: number): number {
    return this.#times[this.#first + index] ?? 0;
  }

  push(time: number): void {
    this.#times.push(time);
  }

  /** Those up to a moment. */
  forget(until: number): void {
    while (this.length > 0 && this.at(0) <= until) this.#first++;
    if (this.#first <= 1_024 || this.#first <= this.length) return;
    this.#times = this.#times.slice(this.#first);
    this.#first = 0;
  }
}
