import { failure, type FlowIdentity, type FlowRun, memoryJournal, type StepJournal } from "@toolhaft/toolbox";
import type { Claim, Records } from "./records.ts";
import { untilAnswered } from "./until-answered.ts";

/** A call that this runner runs. */
export interface OwnCall extends Claim {
  /** Ends it: somebody asked for that, it is another's, or the runner goes. */
  readonly stop: AbortController;
}

/** Thrown where a call is another runner's by now: what comes of it here is nothing. */
export class CallLost extends Error {
  constructor() {
    super("the call was taken over");
    this.name = "CallLost";
  }
}

/**
 * The journal of this runner's queued calls, in the database. Flows that are called otherwise are written down in memory: nobody else
 * could take them up.
 */
export function createJournal(records: Records, own: ReadonlyMap<string, OwnCall>): StepJournal {
  const others = memoryJournal();
  return {
    async open(flow, id) {
      // Behind a slash: the steps that lead to a flow which a flow calls.
      const [callId = "", ...path] = id?.split("/") ?? [];
      const call = own.get(callId);
      if (id === undefined || call === undefined) return others.open(flow, id);
      return openRun(flow, { call, id, path: path.join("/") }, records);
    },
  };
}

async function openRun(
  flow: FlowIdentity,
  { call, id, path }: { readonly call: OwnCall; readonly id: string; readonly path: string },
  records: Records,
): ReturnType<StepJournal["open"]> {
  const asked = <T>(ask: () => Promise<T>): Promise<T> => untilAnswered(ask, () => !call.stop.signal.aborted);
  const { tool, revision, args } = flow;
  const mine = JSON.stringify([tool, revision, args]);
  const first = await asked(() => records.identify(call, path, mine));
  if (first === undefined) return failure("FLOW_RUN_BUSY", { run: id });
  if (first !== mine) return failure("FLOW_RUN_OTHER", { run: id });
  const keyOf = (stepId: string): string => (path === "" ? stepId : `${path}/${stepId}`);
  const run: FlowRun = {
    id,
    recorded: (stepId) => asked(() => records.step(call, keyOf(stepId))),
    async record(stepId, record) {
      if (await asked(() => records.recordStep(call, keyOf(stepId), record))) return;
      call.stop.abort();
      throw new CallLost();
    },
    // Its end is that of the call.
    end: () => Promise.resolve(),
  };
  return run;
}
