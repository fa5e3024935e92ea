/** What ends a call before its tool does: time, or somebody who gave up. */
export interface TimeLimit {
  /** For the tool: aborted together with the call. */
  readonly signal: AbortSignal;
  /** The promise, or the error that ended the call before it. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** End the call with an error. Only the first one counts. */
  end(error: Error): void;
  /** No more timer. */
  stop(): void;
}

/** A limit of some milliseconds that ends with the given error. */
export function startTimeLimit(ms: number, timeout: () => Error): TimeLimit {
  const controller = new AbortController();
  let giveUp: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  // Nobody may be waiting at that moment.
  ended.catch(() => undefined);
  const end = (error: Error): void => {
    // First the call, then the tool: what the tool throws on its signal comes too late.
    giveUp(error);
    controller.abort(error);
  };
  const timer = setTimeout(() => {
    end(timeout());
  }, ms);
  return {
    signal: controller.signal,
    race: (promise) => Promise.race([promise, ended]),
    end,
    stop() {
      clearTimeout(timer);
    },
  };
}
