import type { LaunchBounds, StopCause } from "./plan.ts";
import type { ProcessTree } from "./tree.ts";

/** After SIGKILL a process is gone as soon as the system gets to it, unless it hangs in the kernel. */
const GIVE_UP_MS = 2_000;

/** Ends a tree at its deadline or when told to: politely, then for certain. */
export interface Stopper {
  readonly stop: (cause: StopCause) => void;
  cause(): StopCause | null;
  /** The time starts to run out. */
  arm(): void;
  /** From now on there is something to end; `giveUp` is called when even SIGKILL did not help. */
  attach(tree: ProcessTree, giveUp: () => void): void;
  /** The program has ended: a later cause does not count, and no timer is left. */
  readonly exited: () => void;
  finish(): StopCause | null;
}

export function createStopper(bounds: Pick<LaunchBounds, "remainingMs" | "killGraceMs">): Stopper {
  let cause: StopCause | null = null;
  let tree: ProcessTree | undefined;
  let giveUp = (): void => undefined;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  const kill = (): void => {
    tree?.kill();
    timer = setTimeout(giveUp, GIVE_UP_MS);
  };
  const act = (): void => {
    clearTimeout(timer);
    // Whoever floods us gets no time to go on.
    if (cause === "output" || bounds.killGraceMs === 0) {
      kill();
      return;
    }
    tree?.terminate();
    timer = setTimeout(kill, bounds.killGraceMs);
  };
  const stop = (given: StopCause): void => {
    if (over || cause !== null) return;
    cause = given;
    if (tree) act();
  };
  return {
    stop,
    cause: () => cause,
    arm() {
      timer ??= setTimeout(stop, bounds.remainingMs, "timeout");
    },
    attach(attached, onGiveUp) {
      tree = attached;
      giveUp = onGiveUp;
      if (cause !== null) act();
    },
    exited() {
      over = true;
      clearTimeout(timer);
    },
    finish() {
      over = true;
      clearTimeout(timer);
      return cause;
    },
  };
}
