import { expect, test } from "vitest";
import { createMemoryCache } from "../src/memory-cache.ts";

test("what nobody asked for the longest goes first, once there is too much", () => {
  const kept = createMemoryCache<string>(10);
  kept.set("tides", "ebb", 4);
  kept.set("waves", "swell", 4);
  expect(kept.get("tides")).toBe("ebb");
  kept.set("winds", "gale", 4);
  expect(["tides", "waves", "winds"].map(kept.get)).toEqual(["ebb", undefined, "gale"]);
});

test("a value in the place of another one counts once", () => {
  const kept = createMemoryCache<string>(10);
  kept.set("tides", "ebb", 5);
  for (let time = 0; time < 5; time++) kept.set("waves", "swell", 5);
  expect(kept.get("tides")).toBe("ebb");
});

test("what was removed counts no more", () => {
  const kept = createMemoryCache<string>(10);
  kept.set("tides", "ebb", 5);
  kept.set("waves", "swell", 5);
  kept.remove("waves");
  kept.remove("winds");
  kept.set("winds", "gale", 5);
  expect(["tides", "waves", "winds"].map(kept.get)).toEqual(["ebb", undefined, "gale"]);
});

test("what is too large by itself is not kept, takes nobody's place, and leaves no older value", () => {
  const kept = createMemoryCache<string>(10);
  kept.set("tides", "ebb", 5);
  kept.set("waves", "swell", 5);
  kept.set("waves", "flood", 11);
  expect(["tides", "waves"].map(kept.get)).toEqual(["ebb", undefined]);
});
