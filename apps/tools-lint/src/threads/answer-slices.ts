import { chooseBaseline } from "../baseline/choose-baseline.ts";
import { chooseConfig } from "../config/choose-config.ts";
import { settle } from "../config/settle.ts";
import { toRunOptions } from "../lint/run-options.ts";
import { runLint } from "../lint/run.ts";
import type { SliceAnswers, ThreadStart } from "./messages.ts";
import { createNoteTaker } from "./note-taker.ts";
import { takeTurn } from "./turns.ts";

/** Lint slices from the last one on, until another thread has each that is left. */
export async function answerSlices(start: ThreadStart, send: (answers: SliceAnswers) => void): Promise<void> {
  const { thread, given, configs, candidates, slices, turns } = start;
  const cwd = process.cwd();
  const config = await chooseConfig(configs, given, cwd);
  // What was found is mended, and remembered, by the one who asks.
  const { fix: _, cache, ...options } = settle(given, config?.own);
  const baseline =
    options.baseline === undefined || options.writeBaseline ? undefined : chooseBaseline(options, cwd);
  const taker = createNoteTaker({ config, baseline, seesBytes: cache !== undefined });
  const files = candidates.map(({ path }) => path);
  // How far all are is told by the one who asks.
  const { onFile: _told, ...run } = await toRunOptions(options, files, {
    config,
    baseline,
    stdinName: undefined,
    addRecall: taker.addTo,
  });
  for (let slice = slices.length - 1; slice >= 0; slice--) {
    const { from, to } = slices[slice] ?? { from: 0, to: 0 };
    if (!takeTurn(turns, slice, thread)) continue;
    const { texts } = await runLint(candidates.slice(from, to), run);
    send({ slice, answers: taker.take(texts) });
  }
}
