import type { StopSignal } from "@toolhaft/exec-sandbox";

/** A caller's signal as those that want a whole AbortSignal take it; `release` lets go of the caller's. */
export function abortSignalOf(signal: StopSignal | undefined): { signal: AbortSignal; release: () => void } {
  if (signal instanceof AbortSignal) return { signal, release: () => undefined };
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  if (signal?.aborted === true) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    release() {
      signal?.removeEventListener("abort", abort);
    },
  };
}
