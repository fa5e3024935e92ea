import type { StopSignal } from "@toolhaft/exec-sandbox";

/** Wait, at most until somebody stops it. */
export async function pause(ms: number, signal: StopSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted === true) return;
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = resolve;
    timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
  clearTimeout(timer);
  signal?.removeEventListener("abort", stop);
}
