/** A thread ended before its work was done. */
export class ThreadDeath extends Error {
  override name = "ThreadDeath";
}

/** What became of a thread: the error that ended it, or the code that it ended with. */
export function explainDeath(cause: Error | number): Error {
  if (typeof cause === "number") return new ThreadDeath(`it ended with code ${String(cause)}`);
  if ((cause as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new ThreadDeath("it ran out of memory");
  }
  // A fault of ours: told as if it had happened in the one thread.
  return cause;
}
