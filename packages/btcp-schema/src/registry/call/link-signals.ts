/** A signal that is aborted as soon as one of several is, with its reason. Call `unlink` when it is done with. */
export function linkSignals(...signals: readonly (AbortSignal | undefined)[]): {
  signal: AbortSignal;
  unlink: () => void;
} {
  const controller = new AbortController();
  const undo: (() => void)[] = [];
  for (const signal of signals) {
    if (signal === undefined) continue;
    if (signal.aborted) controller.abort(signal.reason);
    const abort = (): void => {
      controller.abort(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    undo.push(() => {
      signal.removeEventListener("abort", abort);
    });
  }
  return {
    signal: controller.signal,
    unlink() {
      for (const each of undo) each();
    },
  };
}
