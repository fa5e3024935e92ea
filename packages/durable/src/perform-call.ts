import {
  cameToNothing,
  failure,
  type InvokeContext,
  toAnswer,
  type ToolCode,
  type ToolRef,
  type ToolResult,
} from "@toolhaft/toolbox";
import type { OwnCall } from "./journal.ts";
import type { ClaimedCall, Ended, Records } from "./records.ts";
import { isPassing, untilAnswered } from "./until-answered.ts";
import type { WorkOptions } from "./worker-options.ts";

interface Performing extends WorkOptions {
  readonly records: Records;
  readonly isClosing: () => boolean;
}

/**
 * Make a call that was claimed, and record how it ended; or leave it to another runner. Rejects for a fault that could not be recorded
 * either.
 */
export async function performCall(claimed: ClaimedCall, call: OwnCall, world: Performing): Promise<void> {
  const { records, isClosing } = world;
  const { signal } = call.stop;
  // What was done is not to be lost since a database is away.
  const asked = <T>(ask: () => Promise<T>): Promise<T> => untilAnswered(ask, () => !isClosing());
  try {
    if (!(await asked(() => records.begin(call)))) return;
    const result = await invoke(claimed, signal, world);
    const isStopped = !result.ok && signal.aborted && result.error.code.endsWith("_ABORTED");
    if (isStopped && isClosing()) await records.giveBack(call);
    else if (isAway(result)) await asked(() => records.giveBack(call, AGAIN_MS));
    else if (!result.ok && cameToNothing(result.error)) {
      const { retryAfterMs = AGAIN_MS } = result.error;
      await asked(() => records.hold(call, retryAfterMs));
    } else await asked(() => records.end(call, endOf(result, isStopped)));
  } catch (error) {
    if (isPassing(error)) throw error;
    const meta = { durationMs: 0, queuedMs: 0, warnings: [] };
    const result = toAnswer({ ok: false, error: failure("INTERNAL"), meta });
    await records.end(call, { state: "failed", result });
    throw error;
  }
}

async function invoke(
  { id, bundle, slug, version, args, token, approved, cutOffs }: ClaimedCall,
  signal: AbortSignal,
  { toolbox, storeSource = "store", storePrefix = "" }: Performing,
): Promise<ToolResult> {
  const ref: ToolRef = { source: storeSource, name: `${storePrefix}${slug}`, version, bundle };
  const context: InvokeContext = {
    ...{ id, signal, run: id, once: id, cutOffs },
    ...(token === null ? {} : { tokenId: token }),
    ...(approved === null ? {} : { approved }),
  };
  return toolbox.invoke(ref, args, context);
}

/** Whether the store was away, full or busy, which is of no tool in particular. A flow goes on behind what is done. */
function isAway(result: ToolResult): boolean {
  return !result.ok && AWAY.has(result.error.code);
}

const AWAY: ReadonlySet<string> = new Set<ToolCode>(["STORE_UNREACHABLE", "STORE_FULL", "STORE_BUSY"]);
const AGAIN_MS = 1_000;

function endOf(result: ToolResult, isStopped: boolean): Ended {
  const state = result.ok ? "succeeded" : isStopped ? "cancelled" : "failed";
  return { state, result: toAnswer(result) };
}
