import type { QueuedCall } from "@toolhaft/client";
import { execFileSync } from "node:child_process";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Runner, type Site } from "../support/runners.ts";

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

interface Asked {
  readonly slug: "note" | "order" | "day";
  readonly ms: number;
  id?: string;
}

/** Ask for calls, each until it is kept: while the database is away the server says so, and the key makes it one call. */
async function askFor(all: readonly Asked[], server: Awaited<ReturnType<Site["serve"]>>): Promise<void> {
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const asked = all[at];
      if (asked === undefined) return;
      const request = { params: paramsOf(asked.slug), body: { args: { ms: asked.ms } } };
      for (;;) {
        const answer = await server.client.queueTool({ ...request, idempotencyKey: `call-${String(at)}` });
        if (answer.ok) {
          asked.id = (answer.value as QueuedCall).id;
          break;
        }
        if (!answer.problem.retryable) throw new Error(answer.problem.detail);
        await later(200);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

function restartDatabase(): void {
  const { TOOLHAFT_POSTGRES_BIN: bin = "", TOOLHAFT_POSTGRES_DATA: data = "" } = process.env;
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  execFileSync(`${bin}/pg_ctl`, ["-D", data, "-m", "immediate", "-w", "-l", `${data}/../log`, "restart"], {
    ...user,
    cwd: "/",
    stdio: "ignore",
  });
}

/** End one process of the database: it ends all others, lets go of every lock, and goes on without having been started anew. */
async function crashDatabase({ sql }: Site): Promise<void> {
  const started = "select pg_postmaster_start_time()::text as at";
  const [before] = await sql(started);
  const [row] = await sql("select pid from pg_stat_activity where backend_type = 'walwriter'");
  process.kill(Number(row?.["pid"]), "SIGKILL");
  for (;;) {
    await later(50);
    const others =
      "select count(*)::int as n from pg_stat_activity where backend_type = 'walwriter' and pid <> $1";
    const found = await sql(others, [row?.["pid"]]).catch(() => []);
    if (found[0]?.["n"] === 1) break;
  }
  expect(await sql(started)).toEqual([before]);
}

test("where the database crashes and lets go of all locks, a runner that stands still for a while keeps its call", async () => {
  const site = await openSite(cli.program);
  try {
    const server = await site.serve("--calls", "0");
    const workers = await Promise.all([site.worker(), site.worker()]);
    const { id } = await queue(server.client, "order", 8_000);
    await site.service.reached(1, ({ key }) => key === id);
    const owner = await site.ownerOf(id);
    const running = workers.find((worker) => worker.id === owner);
    running?.process.kill("SIGSTOP");
    await crashDatabase(site);
    // Longer than a lock may be free, and not as long as the lease.
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
      const workers = new Set<Runner>(await Promise.all([site.worker(), site.worker(), site.worker()]));
      const all: Asked[] = [
        ...Array.from({ length: CALLS }, () => ({
          slug: random() < 0.5 ? ("note" as const) : ("order" as const),
          ms: Math.floor(random() * 400),
        })),
        ...Array.from({ length: FLOWS }, () => ({ slug: "day" as const, ms: Math.floor(random() * 400) })),
      ].sort((a, b) => a.ms - b.ms);
      const began = performance.now();
      const asking = askFor(all, server);

      const kill = async (): Promise<void> => {
        const lost = pick([...workers]);
        workers.delete(lost);
        const next = site.worker();
        await lost.end("SIGKILL");
        workers.add(await next);
      };
      const stalled = pick([...workers]);
      workers.delete(stalled);
      stalled.process.kill("SIGSTOP");
      const woken = later(STALL_MS).then(() => {
        stalled.process.kill("SIGCONT");
        workers.add(stalled);
      });
      for (let kills = 0; kills < KILLS; kills++) {
        await later(500 + random() * 1_500);
        await kill();
        // In the middle of the takeover.
        if (kills === 1) restartDatabase();
      }
      await asking;
      await woken;
      const ids = all.map(({ id }) => id ?? "");
      const schema = site.callsSchema;
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
          state !== "succeeded" && !(slug !== "note" && state === "failed" && code === "CALL_INTERRUPTED"),
      );
      expect(odd).toEqual([]);
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
      const interrupted = rows.filter(({ state }) => state === "failed").length;
      const again = rows.filter(({ fence }) => Number(fence) > 1).length;
      const twice = [...requests.values()].filter(({ answered }) => answered > 1).length;
      console.log(
        `seed ${String(seed)}: ${String(rows.length)} calls in ${seconds.toFixed(1)} s; claimed again ${String(again)}, ` +
          `interrupted ${String(interrupted)}, done twice ${String(twice)}; 0 lost, 0 stuck`,
      );
    } finally {
      await site.close();
    }
  },
);
