import { setTimeout as later } from "node:timers/promises";
import type { Database } from "@toolhaft/store/postgres";
import type { OwnCall } from "./journal.ts";
import { performCall } from "./perform-call.ts";
import type { ClaimedCall, Records } from "./records.ts";
import type { Session } from "./session.ts";
import { createTakeOver, forget } from "./take-over.ts";
import type { WorkOptions } from "./worker-options.ts";

export interface Worker {
  /** Take no more calls; give those that run `drainMs` to end (default 10,000), and leave the rest to other runners. */
  close(drainMs?: number): Promise<void>;
}

export interface WorkWorld {
  readonly database: Database;
  readonly session: Session;
  readonly records: Records;
  readonly own: Map<string, OwnCall>;
  readonly leaseMs: number;
  readonly keepDays: number;
}

const LOOK_MS = 500;
const FORGET_MS = 3_600_000;
const DRAIN_MS = 10_000;
/** For what was told to stop. */
const LAST_MS = 5_000;

/** Run calls that wait, and those of runners that are gone, until it is closed. */
export function startWorker(world: WorkWorld, options: WorkOptions): Worker {
  const { database, session, records, own, leaseMs, keepDays } = world;
  const { calls = 4, report = () => undefined } = options;
  const takeOver = createTakeOver(database, session, leaseMs);
  const running = new Set<Promise<void>>();
  let isClosing = false;
  const isOver = (): boolean => isClosing;
  let wake = (): void => undefined;
  let mayWait = false;
  let lookedAt = 0;
  let forgotAt = 0;

  const leave = session.hear((notice) => {
    if (notice?.of === "call" && !own.has(notice.id)) return;
    if (notice?.of === "waiting") mayWait = true;
    else lookedAt = 0;
    wake();
  });
  const run = async (claimed: ClaimedCall): Promise<void> => {
    const call: OwnCall = { id: claimed.id, fence: claimed.fence, stop: new AbortController() };
    own.set(call.id, call);
    try {
      await performCall(claimed, call, { ...options, records, isClosing: isOver });
    } catch (error) {
      // Of a fault nobody knows what it left behind: another runner may fare better, and the lease ends what does not.
      report(`call ${call.id}: ${(error as Error).message}`);
    } finally {
      own.delete(call.id);
      mayWait = true;
      wake();
    }
  };
  /** What the database takes for ours: calls that were lost, or whose end is asked for, are stopped; what we know nothing of is left. */
  const look = async (): Promise<void> => {
    const before = new Map(own);
    const mine = new Map((await records.mine()).map((each) => [each.id, each]));
    for (const [id, call] of before) {
      const kept = mine.get(id);
      if (kept?.fence !== call.fence || kept.cancelled) call.stop.abort();
    }
    for (const [id, claim] of mine) if (!before.has(id) && !own.has(id)) await records.giveBack(claim);
  };
  const turn = async (): Promise<void> => {
    if (performance.now() - lookedAt >= LOOK_MS) {
      lookedAt = performance.now();
      mayWait = true;
      await look();
      const taken = await takeOver();
      if (taken.length > 0) report(`took over ${String(taken.length)} of a runner that is gone`);
      await records.tryAgain();
    }
    if (performance.now() - forgotAt >= FORGET_MS) {
      forgotAt = performance.now();
      await forget(database, keepDays);
    }
    const free = calls - own.size;
    if (!mayWait || free <= 0 || isClosing || !session.isHeld()) return;
    mayWait = false;
    const claimed = await records.claim(free);
    if (isOver()) {
      // It was closed meanwhile: nobody would end what begins now.
      for (const each of claimed) await records.giveBack(each);
      return;
    }
    for (const each of claimed) {
      const done = run(each).finally(() => running.delete(done));
      running.add(done);
    }
    if (claimed.length === free) mayWait = true;
  };
  const work = async (): Promise<void> => {
    while (!isClosing || own.size > 0) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      // A database that is away is asked again; whoever asks it for something is told.
      await turn().catch(() => undefined);
      if (isClosing && own.size === 0) return;
      await Promise.race([woken, later(LOOK_MS)]);
    }
  };
  const working = work();

  return {
    async close(drainMs = DRAIN_MS) {
      isClosing = true;
      wake();
      const ended = (): Promise<unknown> => Promise.allSettled([...running]);
      await Promise.race([ended(), later(drainMs, undefined, { ref: false })]);
      for (const call of own.values()) call.stop.abort();
      await Promise.race([ended(), later(LAST_MS, undefined, { ref: false })]);
      // What still runs is another's by and by: it is known by this runner's lock.
      own.clear();
      wake();
      leave();
      await working;
    },
  };
}
