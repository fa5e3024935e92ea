import type { CallQueue, KeyedCalls, NewCall, QueuedCall, QueuedStep } from "@toolhaft/toolbox";
import type { Database, Queries } from "@toolhaft/store/postgres";
import type { Session } from "./session.ts";

interface CallRow {
  readonly id: string;
  readonly state: QueuedCall["state"];
  readonly bundle: string;
  readonly slug: string;
  readonly version: string;
  readonly token: string | null;
  readonly cancelled: boolean;
  readonly fence: number;
  readonly at: Date;
  readonly started: Date | null;
  readonly ended: Date | null;
  readonly result: string | null;
  readonly steps: readonly QueuedStep[] | null;
  readonly request: string | null;
}

const STEPS = `(select json_agg(json_build_object('id', s.id, 'attempts', s.attempt,
    'state', case when s.json is null then 'begun' else 'done' end) order by s.number)
  from {}.step s where s.call = c.id and coalesce(s.begun, s.done) is not null) as steps`;
const CALL = `select id, state, bundle, slug, version, token, cancelled, fence, at, started, ended, result, request, ${STEPS}
  from {}.call c`;

/** The calls that wait in a database, run, and have ended. */
export function createQueue(database: Database, session: Pick<Session, "hear">): CallQueue {
  const find = async ({ rows }: Queries, where: string, value: string): Promise<CallRow | undefined> =>
    (await rows<CallRow>(`${CALL} where ${where} = $1`, [value]))[0];
  const keyed = (queries: Queries): KeyedCalls => {
    const known: KeyedCalls["known"] = async ({ key, request }) => {
      const row = await find(queries, "key", key);
      if (row === undefined) return undefined;
      return row.request === request ? toCall(row) : "other";
    };
    return {
      known,
      async add(call) {
        await insert(queries, call);
        // Not there: another one has its key. A connection that was lost may hide that it is.
        const row = await find(queries, "id", call.id);
        const found =
          row === undefined && call.once !== undefined ? await known(call.once) : row && toCall(row);
        if (found === undefined) throw new Error(`the call ${call.id} was not kept`);
        return found;
      },
    };
  };
  return {
    ...keyed(database),
    alone: (key, run) =>
      database.transaction(async (queries) => {
        const lock = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
        await queries.rows(lock, [`${database.schema} key ${key}`]);
        return run(keyed(queries));
      }),
    async find(id) {
      const row = isCallId(id) ? await find(database, "id", id) : undefined;
      return row && toCall(row);
    },
    async cancel(id) {
      if (!isCallId(id)) return undefined;
      await database.rows(
        `update {}.call set cancelled = true,
          state = case state when 'waiting' then 'cancelled' else state end,
          ended = case state when 'waiting' then clock_timestamp() end
        where id = $1 and state in ('waiting', 'running') and not cancelled returning id`,
        [id],
      );
      const row = await find(database, "id", id);
      return row && toCall(row);
    },
    watch: (id, onChange) =>
      session.hear((notice) => {
        if (notice === undefined || notice.id === id) onChange();
      }),
  };
}

/** Nothing is kept where there is a call of the same key. */
async function insert(
  { rows }: Queries,
  { id, tool, args, tokenId, approved, once, ended }: NewCall,
): Promise<void> {
  await rows(
    `insert into {}.call (id, bundle, slug, version, args, token, approved, key, request, state, result, fence, started, ended, held)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::text, 'waiting'), $11, ($10::text is not null)::int,
      case when $10::text is not null then clock_timestamp() end, case when $10::text is not null then clock_timestamp() end,
      $10::text is null and exists (select from {}.rest where bundle = $2 and slug = $3 and version = $4 for share))
    on conflict do nothing`,
    [
      ...[id, tool.bundleID, tool.slug, tool.version, args],
      ...[tokenId ?? null, approved ?? null, once?.key ?? null, once?.request ?? null],
      ...[ended?.state ?? null, ended?.result ?? null],
    ],
  );
}

function toCall(row: CallRow): QueuedCall {
  const { id, state, bundle: bundleID, slug, version, token, cancelled, fence, at, started, ended } = row;
  return {
    ...{ id, state, tool: { bundleID, slug, version }, isCancelled: cancelled, attempts: fence },
    ...(token === null ? {} : { tokenId: token }),
    at: at.toISOString(),
    ...(started === null ? {} : { startedAt: started.toISOString() }),
    ...(ended === null ? {} : { endedAt: ended.toISOString() }),
    steps: row.steps ?? [],
    ...(row.result === null ? {} : { result: row.result }),
  };
}

function isCallId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
