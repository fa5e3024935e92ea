import { describe, expect, test } from "vitest";
import { areas } from "./areas.ts";
import { runArea } from "./run-area.ts";

// `pnpm fuzz` says how many, or how long, and from which seed.
const {
  TOOLHAFT_FUZZ_SEED,
  TOOLHAFT_FUZZ_COUNT,
  TOOLHAFT_FUZZ_FROM,
  TOOLHAFT_FUZZ_MINUTES,
  TOOLHAFT_FUZZ_AREA,
} = process.env;
const seed = Number(TOOLHAFT_FUZZ_SEED ?? "1");
const minutes = TOOLHAFT_FUZZ_MINUTES === undefined ? undefined : Number(TOOLHAFT_FUZZ_MINUTES);
const count = TOOLHAFT_FUZZ_COUNT === undefined ? undefined : Number(TOOLHAFT_FUZZ_COUNT);
const chosen = areas.filter(({ name }) => TOOLHAFT_FUZZ_AREA === undefined || name === TOOLHAFT_FUZZ_AREA);

describe("no crash, no hang, no fault of a server, no output over its bound, no secret", () => {
  const timeout = ((minutes ?? 0) + 60) * 60_000;
  test.each(chosen)("$name: $throws", { timeout }, async (area) => {
    const { tried, finds } = await runArea(area, {
      seed,
      from: Number(TOOLHAFT_FUZZ_FROM ?? "0"),
      ...(minutes === undefined ? { count: count ?? area.usually ?? 2_000 } : { minutes }),
      ...(count === undefined ? {} : { count }),
      onProgress: (so) => {
        if (TOOLHAFT_FUZZ_AREA !== undefined) console.log(`${area.name}: ${String(so)} inputs`);
      },
    });
    expect(finds).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    console.log(`${area.name}: ${String(tried)} inputs of seed ${String(seed)}, no find`);
  });
});
