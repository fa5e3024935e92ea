/** A change seldom comes alone: an editor writes a file in several steps. */
const QUIET_MS = 100;
/** Where something changes all the time, a run starts after this all the same. */
const LONGEST_MS = 2_000;

/** Waits until something changed and things are quiet again. */
export interface Waiter {
  notify: (path: string) => void;
  end: () => void;
  /** The path that changed first since the last answer; `undefined` once it is over. */
  next: () => Promise<string | undefined>;
}

/** A waiter for one loop. */
export function createWaiter(): Waiter {
  let first: string | undefined;
  let since = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let settle: ((path: string | undefined) => void) | undefined;

  function answer(): void {
    clearTimeout(timer);
    const path = isOver ? undefined : first;
    const answering = settle;
    first = settle = undefined;
    answering?.(path);
  }

  function schedule(): void {
    clearTimeout(timer);
    const left = Math.max(0, since + LONGEST_MS - performance.now());
    timer = setTimeout(answer, Math.min(QUIET_MS, left));
  }

  return {
    notify(path) {
      if (first === undefined) {
        first = path;
        since = performance.now();
      }
      if (settle !== undefined) schedule();
    },
    end() {
      isOver = true;
      if (settle !== undefined) answer();
    },
    next() {
      return new Promise((resolve) => {
        settle = resolve;
        if (isOver) answer();
        else if (first !== undefined) schedule();
        // Watches of folders that are all gone keep no process alive; Ctrl-C has to find one.
        else timer = setTimeout(() => undefined, 2 ** 31 - 1);
      });
    },
  };
}
