const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

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
