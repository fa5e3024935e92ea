import { isUuidV7 } from "@toolhaft/tool-bundle";
import type { Usages } from "../store/create-store.ts";
import type { Usage } from "../types.ts";
import type { Database } from "./database.ts";
import { addCalls, type Calls } from "../metrics/usage-lines.ts";

/** A row of calls, as the driver gives it. */
export interface CallsRow {
  calls: string | null;
  last: string | null;
}

export interface DatabaseUsages extends Usages {
  flush: () => Promise<void>;
  /** What the database says of a tool, with what was not written yet. */
  withPending: (toolID: string, row: CallsRow | undefined) => Usage;
}

const FLUSH_MS = 1_000;

/** How often tools were called, by all runners: each writes what it counted about once a second. */
export function createUsages(database: Database): DatabaseUsages {
  let pending = new Map<string, Calls>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const calls = [...pending];
    if (calls.length === 0) return;
    pending = new Map();
    try {
      await database.transaction(({ rows }) =>
        rows(
          `insert into {}.usage as u (tool, calls, last) select * from unnest($1::uuid[], $2::bigint[], $3::bigint[])
          on conflict (tool) do update set calls = u.calls + excluded.calls, last = greatest(u.last, excluded.last)`,
          [calls.map(([id]) => id), calls.map(([, { count }]) => count), calls.map(([, { last }]) => last)],
        ),
      );
    } catch (error) {
      for (const [id, each] of calls) addCalls(pending, id, each);
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => undefined).then(write);
    return flushing;
  };
  const withPending: DatabaseUsages["withPending"] = (toolID, row) => {
    const own = pending.get(toolID);
    const callCount = Number(row?.calls ?? 0) + (own?.count ?? 0);
    if (callCount === 0) return { callCount };
    const last = Math.max(Number(row?.last ?? 0), own?.last ?? 0);
    return { callCount, lastCalledAt: new Date(last).toISOString() };
  };
  return {
    record(toolID, at) {
      if (!isUuidV7(toolID)) return;
      addCalls(pending, toolID, { count: 1, last: Math.floor(at) });
      // What cannot be written now is tried again with the next.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
    withPending,
    async of(toolIDs) {
      // What is just being written is in neither place.
      await flushing.catch(() => undefined);
      const rows = await database.rows<CallsRow & { tool: string }>(
        "select tool, calls, last from {}.usage where tool = any($1::uuid[])",
        [toolIDs.filter(isUuidV7)],
      );
      const found = new Map(rows.map((row) => [row.tool, row]));
      return toolIDs.map((toolID) => withPending(toolID, found.get(toolID)));
    },
  };
}
