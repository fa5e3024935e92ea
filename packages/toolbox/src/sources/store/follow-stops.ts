import type { StopSignal } from "@toolhaft/exec-sandbox";

/** What callers stop by, as those take it that want a whole AbortSignal: aborted with the first of them. `release` lets go of them. */
export function followStops(...stops: readonly (StopSignal | undefined)[]): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  for (const stop of stops) {
    if (stop?.aborted === true) abort();
    else stop?.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: controller.signal,
    release() {
      for (const stop of stops) stop?.removeEventListener("abort", abort);
    },
  };
}
