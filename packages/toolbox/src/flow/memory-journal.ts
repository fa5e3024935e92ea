import { randomUUID } from "node:crypto";
import { failure } from "../errors/failure.ts";
import type { FlowIdentity, StepJournal, StepRecord } from "./journal.ts";

/** How many runs that were cut off are remembered, the newest. */
const MOST_RUNS = 100;

interface KnownRun {
  readonly flow: FlowIdentity;
  readonly records: Map<string, StepRecord>;
  isOpen: boolean;
}

/** A journal that lasts as long as this process: it keeps the runs that have an id of their caller's and were cut off. */
export function memoryJournal(): StepJournal {
  const runs = new Map<string, KnownRun>();
  const forgetOldest = (): void => {
    const closed = [...runs].filter(([, { isOpen }]) => !isOpen);
    for (const [id] of closed.slice(0, Math.max(0, closed.length - MOST_RUNS))) runs.delete(id);
  };
  return {
    open(flow, given) {
      const id = given ?? randomUUID();
      const known = runs.get(id);
      if (known?.isOpen === true) return Promise.resolve(failure("FLOW_RUN_BUSY", { run: id }));
      if (known !== undefined && !isSame(known.flow, flow))
        return Promise.resolve(failure("FLOW_RUN_OTHER", { run: id }));
      const run: KnownRun = known ?? { flow, records: new Map(), isOpen: true };
      run.isOpen = true;
      runs.set(id, run);
      return Promise.resolve({
        id,
        recorded: (stepId) => Promise.resolve(run.records.get(stepId)),
        record(stepId, record) {
          run.records.set(stepId, record);
          return Promise.resolve();
        },
        end({ isCutOff }) {
          run.isOpen = false;
          runs.delete(id);
          // Without an id of its caller's nobody can ask for it again.
          if (isCutOff && given !== undefined) runs.set(id, run);
          forgetOldest();
          return Promise.resolve();
        },
      });
    },
  };
}

function isSame(one: FlowIdentity, other: FlowIdentity): boolean {
  return one.tool === other.tool && one.revision === other.revision && one.args === other.args;
}
