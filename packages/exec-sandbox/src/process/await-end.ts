import type { ChildProcess } from "node:child_process";
import type { LaunchBounds } from "./plan.ts";
import type { Streams } from "./streams.ts";
import type { ProcessTree } from "./tree.ts";

/** How often to look whether killed descendants are gone, and for how long: a busy system takes a while. */
const LOOK_MS = 4;
const LOOKS = 250;

interface End {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly lingering: boolean;
  readonly survived: boolean;
}

/**
 * Wait for the end of a process and of all that it left: its exit, then its pipes (a grandchild may
 * hold them for ever, so only for `drainMs`), then the death of what is still there.
 */
export function awaitEnd(
  child: ChildProcess,
  tree: ProcessTree,
  streams: Streams,
  { drainMs }: Pick<LaunchBounds, "drainMs">,
  onExit: () => void,
): { readonly done: Promise<End>; readonly giveUp: () => void } {
  let exit: { exitCode: number | null; signal: string | null } | undefined;
  let lingering = false;
  let escaped = false;
  let closed = false;
  let drain: NodeJS.Timeout | undefined;
  let settle: (end: End) => void;
  const done = new Promise<End>((resolve) => {
    settle = resolve;
  });
  const finish = (survived: boolean): void => {
    streams.destroy();
    settle({ exitCode: exit?.exitCode ?? null, signal: exit?.signal ?? null, lingering, survived });
  };
  const sweep = (looks: number): void => {
    if (!tree.hasSurvivors()) {
      finish(escaped);
      return;
    }
    lingering = true;
    tree.kill();
    if (looks === 0) finish(true);
    else setTimeout(sweep, LOOK_MS, looks - 1);
  };

  // What the program wrote is in the pipe already: read it before looking at the clock.
  const lookAgain = (): void => {
    setImmediate(() => setImmediate(abandonPipes));
  };
  const abandonPipes = (): void => {
    if (closed) return;
    lingering = true;
    // Somebody holds a pipe and is in none of our lists: he is out of reach.
    escaped = !tree.hasSurvivors();
    sweep(LOOKS);
  };

  child.once("exit", (exitCode, signal) => {
    exit = { exitCode, signal };
    tree.leaderEnded();
    onExit();
    // The pipes close in the same breath, unless somebody else holds them.
    setImmediate(() => {
      if (!closed) drain = setTimeout(lookAgain, drainMs);
    });
  });
  child.once("close", () => {
    closed = true;
    clearTimeout(drain);
    // Pipes that were given up close too: the sweep is under way then.
    if (!lingering) sweep(LOOKS);
  });
  return {
    done,
    giveUp() {
      child.unref();
      finish(true);
    },
  };
}
