import type { Database } from "@toolhaft/store/postgres";
import { LEFT } from "./records.ts";
import { lockName, type Session } from "./session.ts";

/** How long a runner may be without its lock: its connection may have been cut, and it takes another one. */
const CUT_MS = 2_000;

interface Asked {
  /** Nobody holds its lock, and it had it at its last sign. */
  readonly cut: boolean;
  readonly taken: readonly string[];
}

/**
 * Leave the calls of runners that are gone to whoever comes next; those whose end was asked for end. Gone is who gave no sign of life for
 * the lease, or whose lock was free for two seconds. Where the database let go of the locks of all since its last sign, as when it was
 * started or one of its processes crashed, only the lease counts. It is this runner's judgement only after it has held its own lock for as
 * long: while the database was away, nobody could give a sign. Who is asked about follows from the calls that run: a dead one's claim may
 * become visible after its lock is free.
 */
export function createTakeOver(
  { rows, schema }: Pick<Database, "rows" | "schema">,
  { id: runner, heldMs }: Pick<Session, "id" | "heldMs">,
  leaseMs: number,
  now: () => number = () => performance.now(),
): () => Promise<readonly string[]> {
  let cutSince = new Map<string, number>();
  const askAbout = async (owner: string, isCutForLong: boolean): Promise<Asked> => {
    const [asked] = await rows<Asked>(
      `with state as (
        select coalesce(r.seen < clock_timestamp() - $3::float8 * interval '1 ms', false) as silent,
          l.free and (r.id is null or coalesce(r.seen >= k.since and r.seen > pg_postmaster_start_time(), false)) as cut
        from (select pg_try_advisory_xact_lock_shared(hashtextextended($2, 0)) as free) l
        left join {}.runner r on r.id = $1 left join {}.locks k on true
      ), taken as (
        update {}.call set ${LEFT}, cut_offs = cut_offs + begun::int, begun = false
        where state = 'running' and owner = $1 and (select silent and $5 or cut and $4 from state) returning id
      )
      select cut, array(select id::text from taken) as taken from state`,
      [owner, lockName(schema, owner), leaseMs, isCutForLong, heldMs() >= leaseMs],
    );
    return asked ?? { cut: false, taken: [] };
  };
  return async () => {
    const before = cutSince;
    // What nobody could look at does not count.
    cutSince = new Map();
    const owners = await rows<{ owner: string }>(
      "select distinct owner from {}.call where state = 'running' and owner is distinct from $1",
      [runner],
    );
    const taken: string[] = [];
    for (const { owner } of owners) {
      const since = before.get(owner) ?? now();
      const asked = await askAbout(owner, now() - since >= CUT_MS);
      if (asked.cut) cutSince.set(owner, since);
      taken.push(...asked.taken);
    }
    return taken;
  };
}

/** Forget calls that ended days ago, and runners that have been gone for a day. */
export async function forget(database: Database, keepDays: number): Promise<void> {
  await database.rows("delete from {}.call where ended < clock_timestamp() - $1::float8 * interval '1 day'", [
    keepDays,
  ]);
  await database.rows("delete from {}.runner where seen < clock_timestamp() - interval '1 day'");
}
