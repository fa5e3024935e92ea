import type { QueuedCall } from "@toolhaft/client";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { crashDatabase, restartDatabase } from "../support/break-database.ts";
import { ended, openSite, paramsOf, queue, type Runner, type Server, type Site } from "../support/runners.ts";
import { createTimes } from "../support/times.ts";

const count = (name: string, least: number): number => Number(process.env[`TOOLHAFT_CHAOS_${name}`] ?? least);
const SEEDS = Array.from({ length: count("SEEDS", 1) }, (_, index) => count("SEED", 1) + index);
const CALLS = count("CALLS", 188);
const FLOWS = count("FLOWS", 12);
const KILLS = count("KILLS", 3);
/** Longer than the lease of 15 s. */
const STALL_MS = 18_000;

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many calls of the tool `narrow` may run at once. */
const NARROW = 2;

async function putNarrow({ service }: Site, { client }: Server): Promise<void> {
  const body = JSON.stringify({
    ...{ displayName: "narrow", type: "http", limits: { maxConcurrentCalls: NARROW } },
    argSchema: { type: "object", properties: { ms: { type: "integer" } }, required: ["ms"] },
    impl: { method: "PUT", urlTemplate: `${service.url}/narrow?ms=\${ms}`, timeoutMs: 60_000 },
  });
  expect(await client.putTool({ params: paramsOf("narrow"), body })).toMatchObject({ ok: true });
}

interface Asked {
  readonly slug: "note" | "narrow" | "order" | "day";
  readonly ms: number;
  id?: string;
}

/**
 * Ask for calls, each until it is kept: while the database is away the server says so, or nobody hears its answer, and the key makes it
 * one call.
 */
async function askFor(all: readonly Asked[], server: Server): Promise<void> {
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const asked = all[at];
      if (asked === undefined) return;
      const request = { params: paramsOf(asked.slug), body: { args: { ms: asked.ms } } };
      for (;;) {
        const asking = server.client.queueTool({ ...request, idempotencyKey: `call-${String(at)}` });
        // The connection ended before its answer.
        const answer = await asking.catch(() => undefined);
        if (answer?.ok === true) {
          asked.id = (answer.value as QueuedCall).id;
          break;
        }
        if (answer?.problem.retryable === false) throw new Error(answer.problem.detail);
        await later(200);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

test("where the database crashes and lets go of all locks, a runner that stands still for a while keeps its call", async () => {
  const site = await openSite(cli.program);
  const schema = site.callsSchema;
  try {
    const server = await site.serve("--calls", "0");
    const workers = await Promise.all([site.worker(), site.worker()]);
    const { id } = await queue(server.client, "order", 8_000);
    await site.service.reached(1, ({ key }) => key === id);
    const owner = await site.ownerOf(id);
    const running = workers.find((worker) => worker.id === owner);
    const others = [server, ...workers.filter((worker) => worker !== running)];
    for (const runner of [running, ...others]) runner?.process.kill("SIGSTOP");
    await crashDatabase(site);
    expect(await site.sql(`select since from ${schema}.locks`)).toEqual([]);
    // Its last sign came before the locks were let go, and its lease is not over, however long this takes on a machine that is busy.
    await site.sql(`insert into ${schema}.locks (since) values (clock_timestamp() + interval '2 hours')`);
    await site.sql(
      `update ${schema}.runner set seen = clock_timestamp() + case id when $1 then 1 else -1 end * interval '1 hour'`,
      [owner],
    );
    for (const other of others) other.process.kill("SIGCONT");
    // They are there again, and look for longer than a lock may be free.
    const backAgain = `select count(*)::int as n from ${schema}.runner where seen > clock_timestamp() - interval '30 min' and id <> $1`;
    await expect.poll(async () => (await site.sql(backAgain, [owner]))[0]?.["n"]).toBe(others.length);
    await later(4_000);
    running?.process.kill("SIGCONT");
    expect(await ended(server.client, id)).toMatchObject({ status: "succeeded", attempts: 1 });
    expect(site.service.seen.filter(({ key }) => key === id)).toMatchObject([{ end: "answered" }]);
  } finally {
    await site.close();
  }
});

test.each(SEEDS)(
  "with runners killed and stalled, and the database restarted, no call is lost (seed %i)",
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const site = await openSite(cli.program);
    try {
      const server = await site.serve("--calls", "0");
      await putNarrow(site, server);
      const workers = new Set<Runner>(await Promise.all([site.worker(), site.worker(), site.worker()]));
      const all: Asked[] = [
        ...Array.from({ length: CALLS }, () => ({
          slug: pick(["note", "order", "note", "order", "narrow"] as const),
          ms: Math.floor(random() * 400),
        })),
        ...Array.from({ length: FLOWS }, () => ({ slug: "day" as const, ms: Math.floor(random() * 400) })),
      ].sort((a, b) => a.ms - b.ms);
      const began = performance.now();
      let isAsking = true as boolean;
      const asking = askFor(all, server).finally(() => {
        isAsking = false;
      });

      const [takeovers, afterStall, cancels] = [createTimes(), createTimes(), createTimes()];
      const timing: Promise<void>[] = [];
      const schema = site.callsSchema;
      /** Whether others have all calls of a runner. */
      const isTaken = async ({ id }: Runner): Promise<boolean> => {
        const [row] = await site.sql(`select count(*)::int as n from ${schema}.call where owner = $1`, [id]);
        return row?.["n"] === 0;
      };
      /** Whether it is known by its lock that a runner is gone: it gave a sign since the database was away. */
      const isKnown = async ({ id }: Runner): Promise<boolean> => {
        const asked = `select seen > pg_postmaster_start_time() and seen >= since as known from ${schema}.runner, ${schema}.locks where id = $1`;
        return (await site.sql(asked, [id]).catch(() => []))[0]?.["known"] === true;
      };
      const kill = async (isAway: boolean): Promise<void> => {
        const lost = pick([...workers]);
        workers.delete(lost);
        const next = site.worker();
        const times = !isAway && (await isKnown(lost)) ? takeovers : afterStall;
        await lost.end("SIGKILL");
        timing.push(times.until(() => isTaken(lost)));
        workers.add(await next);
      };
      const stalled = pick([...workers]);
      workers.delete(stalled);
      // In the middle of calls, if it gets one before all are asked for.
      while (isAsking && (await isTaken(stalled))) await later(10);
      stalled.process.kill("SIGSTOP");
      timing.push(afterStall.until(() => isTaken(stalled)));
      const woken = later(STALL_MS).then(() => {
        stalled.process.kill("SIGCONT");
        workers.add(stalled);
      });
      for (let kills = 0; kills < KILLS; kills++) {
        await later(500 + random() * 1_500);
        // The database is restarted in the middle of a takeover, the second, and maybe of the first.
        await kill(kills < 2);
        if (kills === 1) restartDatabase();
      }
      await asking;
      await woken;
      const ids = all.map(({ id }) => id ?? "");
      const until = performance.now() + 120_000 + ids.length * 200;
      for (;;) {
        const [row] = await site.sql(`select count(*)::int as n from ${schema}.call where ended is null`);
        if (row?.["n"] === 0 || performance.now() > until) break;
        await later(250);
      }
      const seconds = (performance.now() - began) / 1_000;

      const rows = await site.sql(
        `select id, slug, state, fence, result::json #>> '{error,code}' as code,
          (select count(*)::int from ${schema}.step s where s.call = c.id) as steps,
          (select count(*)::int from ${schema}.step s where s.call = c.id and s.json is not null) as done
        from ${schema}.call c`,
      );
      expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
      // Nothing ends in another way than a call that could not be lost, or one that may not be made twice.
      const odd = rows.filter(
        ({ slug, state, code }) =>
          state !== "succeeded" &&
          !((slug === "order" || slug === "day") && state === "failed" && code === "CALL_INTERRUPTED"),
      );
      expect(odd).toEqual([]);
      await Promise.all(timing);
      // One record of each step, and all of those of a flow that came to its end.
      expect(
        rows.filter(({ slug, state, steps, done }) => {
          if (slug !== "day") return steps !== 0;
          return state === "succeeded" ? steps !== 3 || done !== 3 : Number(steps) > 3;
        }),
      ).toEqual([]);
      // What may not be done twice was asked for at most once.
      const requests = new Map<string, { count: number; answered: number }>();
      for (const { key = "", end } of site.service.seen) {
        const known = requests.get(key) ?? { count: 0, answered: 0 };
        known.count++;
        if (end === "answered") known.answered++;
        requests.set(key, known);
      }
      const orders = rows.flatMap(({ id, slug }) =>
        slug === "order" ? [String(id)] : slug === "day" ? [`${String(id)}-order`] : [],
      );
      expect(orders.filter((key) => (requests.get(key)?.count ?? 0) > 1)).toEqual([]);
      // What succeeded was done.
      const undone = rows.filter(
        ({ id, slug, state }) =>
          slug !== "day" && state === "succeeded" && (requests.get(String(id))?.answered ?? 0) === 0,
      );
      expect(undone).toEqual([]);
      expect(site.service.mostAtOnce("/narrow")).toBeLessThanOrEqual(NARROW);
      for (let cancelled = 0; cancelled < 5; cancelled++) {
        const { id } = await queue(server.client, "order", 50_000);
        await site.service.reached(1, ({ key }) => key === id);
        await server.client.cancelCall({ params: { callID: id } });
        const hasLeft = (): boolean => site.service.seen.some(({ key, end }) => key === id && end === "left");
        await cancels.until(() => Promise.resolve(hasLeft()));
        expect(await ended(server.client, id)).toMatchObject({ status: "cancelled" });
      }
      const interrupted = rows.filter(({ state }) => state === "failed").length;
      const again = rows.filter(({ fence }) => Number(fence) > 1).length;
      const twice = [...requests.values()].filter(({ answered }) => answered > 1).length;
      console.log(
        `seed ${String(seed)}: ${String(rows.length)} calls in ${seconds.toFixed(1)} s; claimed again ${String(again)}, ` +
          `interrupted ${String(interrupted)}, done twice ${String(twice)}; 0 lost, 0 stuck; ` +
          `at once ${String(site.service.mostAtOnce("/narrow"))} of ${String(NARROW)}; ` +
          [
            takeovers.said("takeover of a killed runner", 5),
            afterStall.said("of one that stalled, or was lost with the database", 20),
            cancels.said("cancelled in", 2),
          ].join(", "),
      );
    } finally {
      await site.close();
    }
  },
  3_600_000,
);
