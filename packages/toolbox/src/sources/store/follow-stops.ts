import type { StopSignal } from "@toolhaft/exec-sandbox";

/**
 * A whole AbortSignal that aborts with the first of what callers stop by, and for its reason. `AbortSignal.any` leaves something
 * of every call with a signal that lives as long as the server; this leaves nothing once it is released.
 */
export function followStops(
  ...stops: readonly ((StopSignal & { readonly reason?: unknown }) | undefined)[]
): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const followed = stops.flatMap((stop) => {
    if (stop === undefined) return [];
    const abort = (): void => {
      controller.abort(stop.reason);
    };
    if (stop.aborted) abort();
    else stop.addEventListener("abort", abort, { once: true });
    return [{ stop, abort }];
  });
  return {
    signal: controller.signal,
    release() {
      for (const { stop, abort } of followed) stop.removeEventListener("abort", abort);
    },
  };
}
