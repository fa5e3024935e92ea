import type { ToolStore } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";

const MINUTE_MS = 60_000;

/**
 * Count a call of a tool that may be called so often in a minute; by all that share the store. Answers the milliseconds to wait when
 * `limit` calls were made in the last minute.
 */
export async function countCall(
  { shared }: ToolStore,
  toolID: string,
  limit: number,
): Promise<number | undefined> {
  return shared.count(`tool ${toolID}`, { limit, windowMs: MINUTE_MS });
}

/** Same; the failure of a call that comes too early. */
export async function limitCall(
  store: ToolStore,
  { toolID, slug: name }: { readonly toolID: string; readonly slug: string },
  limit: number,
): Promise<ToolFailure | undefined> {
  const waitMs = await countCall(store, toolID, limit);
  if (waitMs === undefined) return undefined;
  const retryAfterMs = Math.max(1, Math.ceil(waitMs));
  return failure("TOOL_RATE_LIMITED", { name, limit, retryAfterMs }, { retryAfterMs });
}
