import type { ToolStore } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { Ran, ToolCall } from "../../source.ts";
import { followStops } from "./follow-stops.ts";

/** Nobody knows when one of those that run ends. */
const AGAIN_MS = 1_000;

interface Placed {
  readonly store: ToolStore;
  readonly tool: { readonly toolID: string; readonly slug: string };
  /** How many calls of it may run at once, by all that share the store. */
  readonly most: number;
}

/** Run a call as one of those that may run at once. It is refused where there are as many, and stopped where its place is lost. */
export async function inPlace(
  { store, tool: { toolID, slug: name }, most: limit }: Placed,
  call: ToolCall,
  run: (call: ToolCall) => Promise<Ran>,
): Promise<Ran> {
  const place = await store.shared.enter(`tool ${toolID}`, limit);
  if (place === undefined) {
    const error = failure("TOOL_BUSY", { name, limit, retryAfterMs: AGAIN_MS }, { retryAfterMs: AGAIN_MS });
    return { result: { ok: false, error } };
  }
  const stop = followStops(call.signal, place.lost);
  try {
    const ran = await run({ ...call, signal: stop.signal });
    const isStopped = place.lost.aborted && call.signal?.aborted !== true;
    if (!isStopped || ran.result.ok || !ran.result.error.code.endsWith("_ABORTED")) return ran;
    return { ...ran, result: { ok: false, error: failure("TOOL_PLACE_LOST", { name }) } };
  } finally {
    stop.release();
    await place.leave();
  }
}
