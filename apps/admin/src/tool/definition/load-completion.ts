/** Keys come faster than a server that was gone. */
const AGAIN_MS = 3_000;

let failedAt = Number.NEGATIVE_INFINITY;

/** What knows what may be written. Where it can't be loaded nothing is offered, and it is asked for again later. */
export async function loadCompletion(): Promise<typeof import("./complete-definition.ts") | undefined> {
  if (performance.now() - failedAt < AGAIN_MS) return undefined;
  try {
    return await import("./complete-definition.ts");
  } catch {
    failedAt = performance.now();
    return undefined;
  }
}
