import type { RunOutcome } from "../../src/index.ts";

/**
 * Run with ever longer deadlines until a machine that does other things too has got as far as `holds` says before
 * the time was up; the last outcome stands whatever it is.
 */
export async function withTimeEnough(
  run: (deadline: number) => Promise<RunOutcome>,
  holds: (outcome: RunOutcome) => boolean,
): Promise<{ readonly outcome: RunOutcome; readonly deadline: number }> {
  for (let deadline = 400; ; deadline *= 4) {
    const outcome = await run(deadline);
    if (holds(outcome) || deadline > 20_000) return { outcome, deadline };
  }
}
