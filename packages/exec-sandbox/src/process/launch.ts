import type { ChildProcess } from "node:child_process";
import { awaitEnd } from "./await-end.ts";
import { createGroupTree } from "./group-tree.ts";
import { track } from "./live.ts";
import { createNamespaceTree } from "./namespace-tree.ts";
import { nothingStarted } from "./plan.ts";
import type { LaunchBounds, LaunchEnd, LaunchPlan, StopCause } from "./plan.ts";
import { start } from "./start.ts";
import { createStopper } from "./stopper.ts";
import type { Stopper } from "./stopper.ts";
import { wireStreams } from "./streams.ts";

/** Where a launch hands over what the program writes, as it comes. */
export interface LaunchSinks {
  /** Called once, with the number of the process that leads the tree. */
  started?(pid: number): void;
  /** False: that is enough, the program is killed. */
  stdout(chunk: Buffer): boolean;
  stderr(chunk: Buffer): void;
}

export interface Launch {
  /** Settles once nothing of the process tree is left, or nothing more can be done. Never rejects. */
  readonly ended: Promise<LaunchEnd>;
  /** End the process, politely first; the first cause wins, and none counts after the program ended. */
  readonly stop: (cause: StopCause) => void;
}

/** Start one process and see it to its end: stream its output, keep its deadline, kill what is left of it. */
export function launch(
  plan: LaunchPlan,
  stdin: Uint8Array,
  bounds: LaunchBounds,
  sinks: LaunchSinks,
): Launch {
  const stopper = createStopper(bounds);
  const started = start(plan, () => stopper.cause() === null);
  // What is done from here on, the program does not wait for.
  stopper.arm();
  const ended = started.then(async (one) => {
    if (typeof one === "string") return { ...nothingStarted, startErrno: one, stopped: stopper.finish() };
    const end = await run(one.child, plan, stdin, bounds, sinks, stopper);
    return one.group?.remove() === true ? { ...end, outOfMemory: true } : end;
  });
  return { ended, stop: stopper.stop };
}

async function run(
  child: ChildProcess,
  plan: LaunchPlan,
  stdin: Uint8Array,
  bounds: LaunchBounds,
  sinks: LaunchSinks,
  stopper: Stopper,
): Promise<LaunchEnd> {
  const pid = child.pid as number;
  const tree = plan.shape === "plain" ? createGroupTree(pid) : createNamespaceTree(pid);
  const untrack = track(tree);
  sinks.started?.(pid);
  const streams = wireStreams(child, plan.shape, stdin, sinks, () => {
    stopper.stop("output");
  });
  const end = awaitEnd(child, tree, streams, bounds, stopper.exited);
  stopper.attach(tree, end.giveUp);
  const { exitCode, signal, lingering, survived } = await end.done;
  untrack();
  return {
    exitCode,
    signal,
    stopped: stopper.finish(),
    startErrno: null,
    status: streams.status(),
    lingering,
    survived,
  };
}
