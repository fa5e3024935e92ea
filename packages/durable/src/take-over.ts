import type { Database } from "@toolhaft/store/postgres";
import { LEFT } from "./records.ts";
import { lockName } from "./session.ts";

/**
 * Leave the calls of runners that are gone to whoever comes next; those whose end was asked for end. Gone is whose lock can be had, and
 * whoever gave no sign of life for the lease. Where the server itself was started since the last sign, only the latter counts: it let go of
 * the locks of all. Who is asked about follows from the calls that run: a dead one's claim may become visible after its lock is free.
 */
export async function takeOver(
  database: Database,
  runner: string,
  leaseMs: number,
): Promise<readonly string[]> {
  const owners = await database.rows<{ owner: string }>(
    "select distinct owner from {}.call where state = 'running' and owner is distinct from $1",
    [runner],
  );
  const taken: string[] = [];
  for (const { owner } of owners) {
    const ids = await database.transaction(async ({ rows }) => {
      const [{ gone } = { gone: false }] = await rows<{ gone: boolean }>(
        `select coalesce(
          r.seen < clock_timestamp() - $3::float8 * interval '1 ms'
            or (l.free and r.seen > pg_postmaster_start_time()),
          l.free) as gone
        from (select pg_try_advisory_xact_lock(hashtextextended($2, 0)) as free) l
        left join {}.runner r on r.id = $1`,
        [owner, lockName(database.schema, owner), leaseMs],
      );
      if (!gone) return [];
      return rows<{ id: string }>(
        `update {}.call set ${LEFT}, cut_offs = cut_offs + begun::int, begun = false
        where state = 'running' and owner = $1 returning id`,
        [owner],
      );
    });
    taken.push(...ids.map(({ id }) => id));
  }
  return taken;
}

/** Forget calls that ended days ago, and runners that have been gone for a day. */
export async function forget(database: Database, keepDays: number): Promise<void> {
  await database.rows("delete from {}.call where ended < clock_timestamp() - $1::float8 * interval '1 day'", [
    keepDays,
  ]);
  await database.rows("delete from {}.runner where seen < clock_timestamp() - interval '1 day'");
}
