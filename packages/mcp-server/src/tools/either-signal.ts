/** A signal of one call. */
export interface EitherSignal {
  readonly signal: AbortSignal;
  /** Lets go of the signals it follows. */
  readonly release: () => void;
}

/**
 * A signal that aborts with the first of others, and for its reason. `AbortSignal.any` leaves something of every call
 * with a signal that lives as long as the server; this leaves nothing once it is released.
 */
export function eitherSignal(...others: readonly AbortSignal[]): EitherSignal {
  const controller = new AbortController();
  const follows = others.map((other) => {
    const abort = (): void => {
      controller.abort(other.reason);
    };
    if (other.aborted) abort();
    else other.addEventListener("abort", abort, { once: true });
    return { other, abort };
  });
  return {
    signal: controller.signal,
    release() {
      for (const { other, abort } of follows) other.removeEventListener("abort", abort);
    },
  };
}
