import { deepStrictEqual, ok } from "node:assert/strict";
import { setTimeout as later } from "node:timers/promises";
import type { Claim, Claimed, KeepBounds, SharedState } from "../shared-state.ts";

/** One thing that every shared state must do; it throws when it does not. `open` answers an empty one. */
export interface SharedStateCase {
  name: string;
  run: (open: () => SharedState | Promise<SharedState>) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const CLAIM: Claim = { owner: "ann", fingerprint: "get-tides oslo", keepMs: HOUR_MS };
const BOUNDS: KeepBounds = { keepMs: HOUR_MS, most: 1_000, mostLength: 1_000_000 };

/** What every shared state must do, in memory or in a database. */
export const sharedStateCases: readonly SharedStateCase[] = [
  {
    name: "no more than the limit are counted in a window, and who comes too early hears how long it takes",
    async run(open) {
      const state = await open();
      const window = { limit: 3, windowMs: HOUR_MS };
      for (let call = 0; call < 3; call++) deepStrictEqual(await state.count("get-tides", window), undefined);
      const wait = await state.count("get-tides", window);
      ok(wait !== undefined && wait > 0 && wait <= HOUR_MS);
      deepStrictEqual(await state.count("get-waves", window), undefined);
    },
  },
  {
    name: "of many at once the limit is counted, and no more",
    async run(open) {
      const state = await open();
      const window = { limit: 5, windowMs: HOUR_MS };
      const counts = Array.from({ length: 20 }, async () => state.count("get-tides", window));
      deepStrictEqual((await Promise.all(counts)).filter((wait) => wait === undefined).length, 5);
    },
  },
  {
    name: "what was counted before the window does not count",
    async run(open) {
      const state = await open();
      for (let call = 0; call < 3; call++) {
        deepStrictEqual(await state.count("get-tides", { limit: 1, windowMs: 1 }), undefined);
        await later(5);
      }
    },
  },
  {
    name: "a bucket gives what it holds, and then says how long it takes to fill",
    async run(open) {
      const state = await open();
      const bucket = { perMinute: 1, burst: 2 };
      for (let request = 0; request < 2; request++)
        deepStrictEqual(await state.take("ann", bucket), undefined);
      const wait = await state.take("ann", bucket);
      ok(wait !== undefined && wait > 0 && wait <= 60_000);
      deepStrictEqual(await state.take("bob", bucket), undefined);
    },
  },
  {
    name: "a bucket fills evenly, and not above its burst",
    async run(open) {
      const state = await open();
      const [quick, slow] = [
        { perMinute: 60_000_000, burst: 2 },
        { perMinute: 0.001, burst: 2 },
      ];
      for (let request = 0; request < 3; request++) {
        await later(5);
        deepStrictEqual(await state.take("ann", quick), undefined);
      }
      // Time enough for thousands, and there is one left.
      deepStrictEqual(await state.take("ann", slow), undefined);
      ok((await state.take("ann", slow)) !== undefined);
    },
  },
  {
    name: "no more than so many are in the places of a name, and one that is left is free",
    async run(open) {
      const state = await open();
      const first = await state.enter("get-tides", 2);
      ok(first !== undefined && (await state.enter("get-tides", 2)) !== undefined);
      deepStrictEqual(await state.enter("get-tides", 2), undefined);
      ok((await state.enter("get-waves", 1)) !== undefined);
      deepStrictEqual(first.lost.aborted, false);
      await first.leave();
      // Twice is once.
      await first.leave();
      ok((await state.enter("get-tides", 2)) !== undefined);
      deepStrictEqual(await state.enter("get-tides", 2), undefined);
      ok((await state.enter("get-tides", 3)) !== undefined);
    },
  },
  {
    name: "of many at once who come and go, never more than so many are in",
    async run(open) {
      const state = await open();
      const [seen, of] = [{ now: 0, most: 0 }, 3];
      const call = async (): Promise<void> => {
        for (let entered = 0; entered < 5;) {
          const place = await state.enter("get-tides", of);
          if (place === undefined) {
            await later(1);
            continue;
          }
          entered++;
          seen.most = Math.max(seen.most, ++seen.now);
          await later(2);
          seen.now--;
          await place.leave();
        }
      };
      await Promise.all(Array.from({ length: 8 }, call));
      deepStrictEqual(seen.now, 0);
      ok(seen.most <= of);
    },
  },
  {
    name: "a key is claimed once, and its answer is given to whoever asks for the same again",
    async run(open) {
      const state = await open();
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "yours" });
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "running" });
      deepStrictEqual(await state.claim("key-1", { ...CLAIM, fingerprint: "bergen" }), { state: "mismatch" });
      await state.settle("key-1", '{"tide":1.0}', BOUNDS);
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "kept", answer: '{"tide":1.0}' });
      deepStrictEqual(await state.claim("key-1", { ...CLAIM, fingerprint: "bergen" }), { state: "mismatch" });
      deepStrictEqual(await state.claim("key-2", CLAIM), { state: "yours" });
    },
  },
  {
    name: "a look at a key says what a claim would be told, and claims nothing",
    async run(open) {
      const state = await open();
      const look = async (fingerprint = CLAIM.fingerprint): Promise<unknown> =>
        state.peek("key-1", fingerprint);
      deepStrictEqual(await look(), undefined);
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "yours" });
      deepStrictEqual(await look(), { state: "running" });
      deepStrictEqual(await look("bergen"), { state: "mismatch" });
      await state.settle("key-1", "done", { ...BOUNDS, keepMs: 1 });
      await later(5);
      deepStrictEqual(await look(), undefined);
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "yours" });
      await state.settle("key-1", "again", BOUNDS);
      deepStrictEqual(await look(), { state: "kept", answer: "again" });
      deepStrictEqual(await look("bergen"), { state: "mismatch" });
    },
  },
  {
    name: "of many claims at once one gets the key",
    async run(open) {
      const state = await open();
      const claims = Array.from({ length: 8 }, async () => state.claim("key-1", CLAIM));
      const states = (await Promise.all(claims)).map((claimed: Claimed) => claimed.state).sort();
      deepStrictEqual(states, [...new Array<string>(7).fill("running"), "yours"]);
    },
  },
  {
    name: "a key that was released is free again; one that was settled is not",
    async run(open) {
      const state = await open();
      await state.claim("key-1", CLAIM);
      await state.release("key-1");
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "yours" });
      await state.settle("key-1", "done", BOUNDS);
      await state.release("key-1");
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "kept", answer: "done" });
    },
  },
  {
    name: "an answer is forgotten after its time",
    async run(open) {
      const state = await open();
      await state.claim("key-1", CLAIM);
      await state.settle("key-1", "done", { ...BOUNDS, keepMs: 1 });
      await later(5);
      deepStrictEqual(await state.claim("key-1", CLAIM), { state: "yours" });
    },
  },
  {
    name: "whoever keeps most makes room, with the oldest; what is running stays",
    async run(open) {
      for (const bounds of [
        { ...BOUNDS, most: 4 },
        { ...BOUNDS, mostLength: 16 },
      ]) {
        const state = await open();
        const keep = async (key: string, owner: string): Promise<void> => {
          await state.claim(key, { ...CLAIM, owner });
          await state.settle(key, "done", bounds);
        };
        await state.claim("runs", { ...CLAIM, owner: "loud" });
        await keep("quiet", "ann");
        for (let number = 0; number < 8; number++) await keep(`loud-${String(number)}`, "loud");
        const stateOf = async (key: string): Promise<string> =>
          (await state.claim(key, { ...CLAIM, fingerprint: "none" })).state;
        // Another fingerprint meets what is kept, and changes nothing.
        for (const key of ["quiet", "loud-7", "loud-6", "runs"])
          deepStrictEqual(await stateOf(key), "mismatch");
        deepStrictEqual(await stateOf("loud-0"), "yours");
      }
    },
  },
];
