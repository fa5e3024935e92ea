import { setTimeout as later } from "node:timers/promises";

/** Seconds that things took: figures to print, which no test is judged by, since they grow with the load. */
export interface Times {
  /** Time something until it is so. What asks may fail meanwhile. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** `name 1.2 s at most (of 3; bar 5 s)`. */
  said(name: string, barSeconds: number): string;
}

export function createTimes(): Times {
  const seconds: number[] = [];
  return {
    async until(isSo) {
      const began = performance.now();
      while (!(await isSo().catch(() => false))) await later(25);
      seconds.push((performance.now() - began) / 1_000);
    },
    said(name, bar) {
      if (seconds.length === 0) return `${name}: none`;
      const most = Math.max(...seconds);
      const over = most > bar ? ", OVER" : "";
      return `${name} ${most.toFixed(1)} s at most (of ${String(seconds.length)}; bar ${String(bar)} s${over})`;
    },
  };
}
