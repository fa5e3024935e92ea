import type { FileReport } from "@toolhaft/lint";
import type { Cache } from "../cache/cache.ts";
import { replayNotes, toOutcome } from "../cache/notes.ts";
import type { RunCounts } from "../cache/run-counts.ts";
import type { Candidate } from "../discover/candidate.ts";
import type { Elsewhere } from "../lint/recall.ts";
import type { Answer } from "./messages.ts";
import type { Slice } from "./slices.ts";
import { takeTurn, type Turns } from "./turns.ts";
import type { Workers } from "./workers.ts";

/** The thread that asks. */
const HERE = 1;

export interface Shared {
  /** All candidates of the run. */
  candidates: readonly Candidate[];
  /** Those of them that other threads may lint, in their order; slices are cut from these. */
  offered: readonly Candidate[];
  slices: readonly Slice[];
  turns: Turns;
  workers: Workers;
  /** What the answers of others are accounted for in. */
  counts: RunCounts;
  /** Remembers the answers of others as well. */
  cache?: Cache | undefined;
  /** Whether a file has to be linted here although its findings are known: to be mended. */
  isWanted: (report: FileReport) => boolean;
}

/**
 * Share the files of a run: this thread takes slices from the first on, others from the last, until they meet. Whoever
 * lints a file, what it answers counts in the order of the candidates, so that a run says the same however it is shared.
 */
export function createElsewhere(shared: Shared): Elsewhere {
  const { candidates, offered, slices, turns, workers, counts, cache } = shared;
  const sliceOf = new Map<string, number>();
  for (const [number, { from, to }] of slices.entries()) {
    for (const { path } of offered.slice(from, to)) sliceOf.set(path, number);
  }
  let current: { slice: number; answers: Map<string, Answer> } | undefined;

  async function answersOf(slice: number): Promise<Map<string, Answer>> {
    if (current?.slice === slice) return current.answers;
    const answers = await workers.answersOf(slice);
    const byPath = new Map(answers.map((answer) => [answer.path, answer]));
    current = { slice, answers: byPath };
    return byPath;
  }

  return {
    recall(at, run) {
      const path = candidates[at]?.path ?? "";
      const slice = sliceOf.get(path);
      if (slice === undefined || takeTurn(turns, slice, HERE)) return undefined;
      return answersOf(slice).then((answers) => {
        const answer = answers.get(path);
        if (answer === undefined) return undefined;
        const { entry, hash, times, text } = answer;
        const outcome = toOutcome(entry, path, text);
        if (outcome.report && shared.isWanted(outcome.report)) return undefined;
        // Of the files before it, the other thread saw some only.
        if (!replayNotes(entry, path, run, counts)) return undefined;
        if (hash !== undefined) cache?.adopt(path, { ...entry, hash, times });
        return outcome;
      });
    },
    close: workers.close,
  };
}
