import { type PaletteProblem, problemOf } from "./problem.ts";
import type { Found, ToolSource } from "./tool.ts";

/** Who is told how a search goes. Of one that another took the place of, nothing. */
export interface SearchNews {
  readonly found: (found: Found) => void;
  readonly failed: (problem: PaletteProblem) => void;
  /** There is no answer yet after a while. */
  readonly slow: () => void;
}

export interface Search {
  /** Search once nothing else was asked for `pauseMs`; what ran before is aborted. Resolves when it is over, and never rejects. */
  run(source: ToolSource, q: string, pauseMs: number): Promise<void>;
  stop(): void;
}

/** One search at a time. */
export function createSearch({ found, failed, slow }: SearchNews): Search {
  let current = new AbortController();
  return {
    async run(source, q, pauseMs) {
      current.abort();
      const { signal } = (current = new AbortController());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const isOver = (): boolean => signal.aborted;
      if (isOver()) return;
      const late = setTimeout(() => {
        if (!isOver()) slow();
      }, SLOW_MS);
      try {
        const answer = await source.search(q, signal);
        if (!isOver()) found(answer);
      } catch (error) {
        if (!isOver()) failed(problemOf(error));
      } finally {
        clearTimeout(late);
      }
    },
    stop() {
      current.abort();
    },
  };
}

const SLOW_MS = 150;
