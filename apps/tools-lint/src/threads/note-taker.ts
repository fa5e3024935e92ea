import { readFileSync } from "node:fs";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import { digest } from "../cache/digest.ts";
import { timesOf } from "../cache/file-times.ts";
import { takeNotes, type Notes } from "../cache/notes.ts";
import { countsOf } from "../cache/run-counts.ts";
import type { RunConfig } from "../config/run-config.ts";
import { toContent, type InputContent } from "../lint/read-input.ts";
import type { Recall } from "../lint/recall.ts";
import type { RunOptions } from "../lint/run.ts";
import type { Answer } from "./messages.ts";

/** What is noted of a run, and of each file's bytes. */
interface Noted {
  config: RunConfig | undefined;
  baseline: RunBaseline | undefined;
  /** Whether a cache asks what the bytes and the folders were. */
  seesBytes: boolean;
}

/** Notes what linting files answered, for another thread. */
export interface NoteTaker {
  /** Have a run noted. */
  addTo: (run: RunOptions) => void;
  /** What was noted since the last time, with the texts that a report shows lines of. */
  take: (texts: ReadonlyMap<string, string>) => Answer[];
}

/** Takes notes of the files that a thread lints. It knows no answer itself. */
export function createNoteTaker({ config, baseline, seesBytes }: Noted): NoteTaker {
  const counts = countsOf(config, baseline);
  const answers: Answer[] = [];
  let current: { notes: Notes; bytes?: Pick<Answer, "hash" | "times"> } | undefined;

  function read(path: string): { content?: InputContent } {
    const times = timesOf(path);
    try {
      const bytes = readFileSync(path);
      current = { notes: takeNotes(path, counts), bytes: { hash: digest(bytes), times } };
      return { content: toContent(bytes) };
    } catch {
      // Whoever reads it next says why.
      return {};
    }
  }

  const recall: Recall = {
    recall({ path }) {
      current = undefined;
      if (seesBytes) return read(path);
      current = { notes: takeNotes(path, counts) };
      return {};
    },
    watchRun: (run) => current?.notes.watchRun(run) ?? run,
    watchFiles: (view) => (seesBytes && current ? current.notes.watchFiles(view) : view),
    watchKnown: (fingerprint) => current?.notes.watchKnown(fingerprint),
    keep(outcome) {
      const { path } = outcome;
      if (current?.notes.path !== path) return;
      const entry = current.notes.toEntry(outcome);
      if (entry !== undefined) answers.push({ path, entry, ...current.bytes });
    },
  };

  return {
    addTo(run) {
      run.recall = recall;
      const { filesAround } = run;
      if (!seesBytes || filesAround === undefined) return;
      run.filesAround = (path) => {
        const view = filesAround(path);
        return view && recall.watchFiles(view);
      };
    },
    take(texts) {
      for (const answer of answers) {
        const text = texts.get(answer.path);
        if (text !== undefined) answer.text = text;
      }
      return answers.splice(0);
    },
  };
}
