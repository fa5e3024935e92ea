import type { ProcessTree } from "./tree.ts";

const live = new Set<ProcessTree>();

const killAll = (): void => {
  for (const tree of live) tree.kill(true);
};

/**
 * Remember a tree until it has ended, so that `process.exit()` and an uncaught exception leave nothing
 * behind. One listener for all, and none while nothing runs.
 */
export function track(tree: ProcessTree): () => void {
  if (live.size === 0) process.on("exit", killAll);
  live.add(tree);
  return () => {
    live.delete(tree);
    if (live.size === 0) process.off("exit", killAll);
  };
}
