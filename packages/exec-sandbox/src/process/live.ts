import type { ProcessTree } from "./tree.ts";

const live = new Set<ProcessTree>();

const killAll = (): void => {
  for (const tree of live) tree.kill(true);
};

let listens = false;

/**
 * Remember a tree until it has ended, so that `process.exit()` and an uncaught exception leave nothing
 * behind. One listener for all, from the first launch on.
 */
export function track(tree: ProcessTree): () => void {
  if (!listens) process.on("exit", killAll);
  listens = true;
  live.add(tree);
  return () => live.delete(tree);
}
