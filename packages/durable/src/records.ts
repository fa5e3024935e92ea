import type { StepRecord } from "@toolhaft/toolbox";
import type { Database } from "@toolhaft/store/postgres";

/** A call that a runner has claimed, and the number that it may record under. */
export interface Claim {
  readonly id: string;
  readonly fence: number;
}

/** A call as a runner gets it. */
export interface ClaimedCall extends Claim {
  readonly bundle: string;
  readonly slug: string;
  readonly version: string;
  readonly args: string;
  readonly token: string | null;
  readonly approved: string | null;
  /** How many runners were lost after they had begun. */
  readonly cutOffs: number;
}

/** How a call ended. */
export interface Ended {
  readonly state: "succeeded" | "failed" | "cancelled";
  readonly result: string;
}

/**
 * What a runner writes of the calls that are its own. Each answers false where the call is another's by now: then nothing was written.
 * Each may be done twice.
 */
export interface Records {
  claim(most: number): Promise<readonly ClaimedCall[]>;
  /** The calls that the database takes for this runner's, and whether somebody asked for their end. */
  mine(): Promise<readonly (Claim & { readonly cancelled: boolean })[]>;
  begin(claim: Claim): Promise<boolean>;
  end(claim: Claim, ended: Ended): Promise<boolean>;
  /** Leave a call to whoever comes next; `afterMs`: not before, and as if it had not been begun. */
  giveBack(claim: Claim, afterMs?: number): Promise<boolean>;
  /** As if a call had not been begun, let it and all others of its tool wait for that, which may not be called before `afterMs`. */
  hold(claim: Claim, afterMs: number): Promise<boolean>;
  /** Of tools whose time has come, let some calls go that wait for them. */
  tryAgain(): Promise<void>;
  /** Which flow a run is of; the first one stands. `undefined`: the call is another's. */
  identify(claim: Claim, path: string, flow: string): Promise<string | undefined>;
  step(claim: Claim, id: string): Promise<StepRecord | undefined>;
  recordStep(claim: Claim, id: string, record: StepRecord): Promise<boolean>;
}

/**
 * The row of the call is locked while something of it is written, and its owner looked at: a takeover comes wholly before or wholly
 * after.
 */
const OWN = `select id from {}.call where id = $1 and state = 'running' and owner = $2 and fence = $3`;

/** A call that its runner leaves: whose end was asked for, ends. */
export const LEFT = `owner = null,
  state = case when cancelled then 'cancelled' else 'waiting' end,
  ended = case when cancelled then clock_timestamp() end`;

export function createRecords({ rows }: Pick<Database, "rows">, runner: string): Records {
  const keyOf = ({ id, fence }: Claim): readonly unknown[] => [id, runner, fence];
  const isDone = async (claim: Claim, statement: string, more: readonly unknown[] = []): Promise<boolean> =>
    (await rows(statement, [...keyOf(claim), ...more])).length > 0;
  return {
    claim: (most) =>
      rows<ClaimedCall>(
        `update {}.call set state = 'running', owner = $1, fence = fence + 1, started = coalesce(started, clock_timestamp())
        where id in (
          select id from {}.call where state = 'waiting' and not held and not_before <= clock_timestamp()
          order by number for update skip locked limit $2
        ) returning id, fence, bundle, slug, version, args, token, approved, cut_offs as "cutOffs"`,
        [runner, most],
      ),
    mine: () =>
      rows("select id, fence, cancelled from {}.call where state = 'running' and owner = $1", [runner]),
    begin: (claim) =>
      isDone(claim, `update {}.call set begun = true where id in (${OWN} for update) returning id`),
    end: (claim, { state, result }) =>
      isDone(
        claim,
        `with done as (
          update {}.call set state = $4, result = $5, owner = null, ended = clock_timestamp()
          where id in (${OWN} for update) returning bundle, slug, version
        ) select {}.release(bundle, slug, version, 1) from done`,
        [state, result],
      ),
    giveBack: (claim, afterMs) =>
      isDone(
        claim,
        `update {}.call set ${LEFT}, cut_offs = cut_offs + (begun and $4::float8 is null)::int, begun = false,
          not_before = clock_timestamp() + coalesce($4::float8, 0) * interval '1 ms'
        where id in (${OWN} for update) returning id`,
        [afterMs ?? null],
      ),
    async hold(claim, afterMs) {
      const values = [...keyOf(claim), afterMs];
      const [row] = await rows<{ held: boolean }>("select {}.hold($1, $2, $3, $4) as held", values);
      return row?.held === true;
    },
    async tryAgain() {
      await rows("select {}.try_again()");
    },
    async identify(claim, path, flow) {
      const own = `with own as (${OWN} for share)`;
      const found = await rows<{ flow: string }>(
        `${own} insert into {}.run as r (call, path, flow) select id, $4, $5 from own
        on conflict (call, path) do update set flow = r.flow returning r.flow`,
        [...keyOf(claim), path, flow],
      );
      return found[0]?.flow;
    },
    async step({ id: call }, id) {
      const found = await rows<{ attempt: number; json: string | null; open: boolean }>(
        "select attempt, json, begun is null as open from {}.step where call = $1 and id = $2",
        [call, id],
      );
      const [step] = found;
      if (step === undefined) return undefined;
      const { attempt, json, open } = step;
      return json === null ? { state: open ? "open" : "begun", attempt } : { state: "done", json };
    },
    recordStep(claim, id, record) {
      const own = `with own as (${OWN} for share) insert into {}.step as s`;
      if (record.state !== "done")
        return isDone(
          claim,
          `${own} (call, id, attempt, fence, begun)
          select id, $4, $5, $3, case when $6 then null else clock_timestamp() end from own
          on conflict (call, id) do update set attempt = $5, fence = $3, begun = excluded.begun
          where s.json is null returning s.id`,
          [id, record.attempt, record.state === "open"],
        );
      return isDone(
        claim,
        `${own} (call, id, attempt, fence, json, done) select id, $4, 1, $3, $5, clock_timestamp() from own
        on conflict (call, id) do update set json = coalesce(s.json, $5), done = coalesce(s.done, clock_timestamp())
        returning s.id`,
        [id, record.json],
      );
    },
  };
}
