import { describe, expect, test } from "vitest";
import { areas } from "./areas.ts";
import { runArea } from "./run-area.ts";

// `pnpm fuzz` says how many, or how long, and from which seed.
const { TOOLHAFT_FUZZ_SEED, TOOLHAFT_FUZZ_COUNT, TOOLHAFT_FUZZ_FROM, TOOLHAFT_FUZZ_MINUTES } = process.env;
const seed = Number(TOOLHAFT_FUZZ_SEED ?? "1");
const minutes = TOOLHAFT_FUZZ_MINUTES === undefined ? undefined : Number(TOOLHAFT_FUZZ_MINUTES);
const count = TOOLHAFT_FUZZ_COUNT === undefined ? undefined : Number(TOOLHAFT_FUZZ_COUNT);
const isAlone = process.env["TOOLHAFT_FUZZ_AREA"] !== undefined;

/** Throw hostile inputs at one area. Each has a file of its own, so that several run at once. */
export function testArea(name: string): void {
  const area = areas.find((each) => each.name === name);
  if (area === undefined) throw new Error(`no area ${name}`);
  describe("no crash, no hang, no fault of a server, no output over its bound, no secret", () => {
    const timeout = ((minutes ?? 0) + 60) * 60_000;
    test(`${name}: ${area.throws}`, { timeout }, async () => {
      const {
        tried,
        finds,
        says = [],
      } = await runArea(area, {
        seed,
        from: Number(TOOLHAFT_FUZZ_FROM ?? "0"),
        ...(minutes === undefined ? { count: count ?? area.usually ?? 2_000 } : { minutes }),
        ...(count === undefined ? {} : { count }),
        onProgress: (so) => {
          if (isAlone) console.log(`${name}: ${String(so)} inputs`);
        },
      });
      for (const line of says) console.log(`${name}: ${line}`);
      expect(finds).toEqual([]);
      expect(tried).toBeGreaterThan(0);
      console.log(`${name}: ${String(tried)} inputs of seed ${String(seed)}, no find`);
    });
  });
}
