import { HttpError } from "../errors/http-error.ts";

/** Counts the calls of each tool in the last minute. */
export interface CallRates {
  /** Count a call. Throws `HTTP_RATE_LIMITED_LOCAL` when `limit` calls were made in the last minute. */
  count(tool: string, limit: number): void | Promise<void>;
}

/** Counts a call elsewhere; answers the milliseconds to wait when `limit` calls were made in the last minute. */
export type CountCall = (tool: string, limit: number) => number | undefined | Promise<number | undefined>;

const MINUTE_MS = 60_000;

/** Rates that are counted elsewhere. */
export function countedRates(count: CountCall): CallRates {
  return {
    async count(tool, limit) {
      const waitMs = await count(tool, limit);
      if (waitMs !== undefined) throw limited(limit, waitMs);
    },
  };
}

function limited(limit: number, waitMs: number): HttpError {
  const retryAfterMs = Math.max(1, Math.ceil(waitMs));
  return new HttpError("HTTP_RATE_LIMITED_LOCAL", { limit, retryAfterMs }, { retryAfterMs });
}

/** In this process only. */
export function createCallRates(): CallRates {
  const calls = new Map<string, CallTimes>();
  return {
    count(tool, limit) {
      const now = performance.now();
      const times = calls.get(tool) ?? new CallTimes();
      calls.set(tool, times);
      const oldest = times.since(now - MINUTE_MS);
      if (oldest !== undefined && times.length >= limit) {
        throw limited(limit, times.at(times.length - limit) + MINUTE_MS - now);
      }
      times.push(now);
    },
  };
}

/** Times in order; old ones fall off at the front without moving the others. */
class CallTimes {
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

  /** Forget what was before; answers the oldest time that is left. */
  since(start: number): number | undefined {
    while (this.length > 0 && this.at(0) <= start) this.#first++;
    if (this.#first > 1_024 && this.#first > this.length) {
      this.#times = this.#times.slice(this.#first);
      this.#first = 0;
    }
    return this.length === 0 ? undefined : this.at(0);
  }
}
