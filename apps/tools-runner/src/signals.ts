const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A signal that says stop as soon as somebody interrupts this process; what runs is ended by whoever listens. */
export function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const name of SIGNALS) {
    process.on(name, () => {
      controller.abort();
    });
  }
  return controller.signal;
}

/** Resolves at the first signal to stop; the second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const name of SIGNALS) {
      process.on(name, () => {
        if (isStopping) process.exit(130);
        isStopping = true;
        resolve();
      });
    }
  });
}
