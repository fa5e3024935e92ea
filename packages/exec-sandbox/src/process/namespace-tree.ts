import { childrenOf } from "./proc.ts";
import { sendSignal } from "./tree.ts";
import type { ProcessTree, SendSignal } from "./tree.ts";

const RETRY_MS = 5;
const RETRIES = 10;

/**
 * The tree of a wrapper that made a process namespace: wrapper → first process of the namespace →
 * program. When the first process dies, the kernel ends all others before the wrapper hears of it,
 * so the end of the wrapper is the end of everything.
 */
export function createNamespaceTree(
  wrapper: number,
  send: SendSignal = sendSignal,
  children: (pid: number) => readonly number[] = childrenOf,
): ProcessTree {
  let alive = true;

  // A wrapper killed before its child is bound to it would leave the child: wait for the child to appear.
  const killSoon = (retries: number): void => {
    if (!alive) return;
    const [first] = children(wrapper);
    if (first !== undefined) send(first, "SIGKILL");
    else if (retries > 0) setTimeout(killSoon, RETRY_MS, retries - 1);
    else send(wrapper, "SIGKILL");
  };

  return {
    terminate() {
      if (!alive) return;
      for (const first of children(wrapper)) for (const program of children(first)) send(program, "SIGTERM");
    },
    kill(atOnce = false) {
      killSoon(atOnce ? 0 : RETRIES);
    },
    leaderEnded() {
      alive = false;
    },
    hasSurvivors: () => false,
  };
}
