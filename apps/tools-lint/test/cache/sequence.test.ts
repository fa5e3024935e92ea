import { describe, expect, test } from "vitest";
import type { RunMemory } from "@toolhaft/lint";
import type { CacheEntry, Claim } from "../../src/cache/entry.ts";
import { followSequence } from "../../src/cache/sequence.ts";

const entry: CacheEntry = { hash: "h", settings: "s", sureness: "strong" };
const first = (name: string): Claim => ({ scope: "harbour", first: [name], taken: [] });
const taken = (name: string, file: string): Claim => ({ scope: "harbour", first: [], taken: [[name, file]] });

/** Three files of which the last has a name of the first; a fourth that another run knew. */
const claims = new Map<string, Claim[]>([
  ["a.json", [first("get_tide")]],
  ["b.json", [first("get_wind")]],
  ["c.json", [taken("get_tide", "a.json")]],
  ["d.json", [first("get_rain")]],
]);

function follow(): { read: () => number; sequence: ReturnType<typeof followSequence>; run: RunMemory } {
  let count = 0;
  const entries = new Map([...claims.keys()].map((path) => [path, entry] as const));
  const sequence = followSequence({
    entries,
    inOrder: 3,
    claims: () => {
      count++;
      return claims;
    },
  });
  return { read: () => count, sequence, run: { firstFiles: new Map() } };
}

describe("the files of a run that were known", () => {
  test("need no names while they come as they came", () => {
    const { read, sequence, run } = follow();
    for (const path of ["a.json", "b.json", "c.json"]) expect(sequence.holds(path, run)).toBe(true);
    expect([read(), (run.firstFiles as Map<string, unknown>).size]).toEqual([0, 0]);
  });

  test("have their names entered when another file comes after them", () => {
    const { sequence, run } = follow();
    for (const path of ["a.json", "b.json", "d.json"]) expect(sequence.holds(path, run)).toBe(true);
    expect([...(run.firstFiles.get("harbour") as Map<string, string>)]).toEqual([
      ["get_tide", "a.json"],
      ["get_wind", "b.json"],
      ["get_rain", "d.json"],
    ]);
  });

  test("do not hold where one before them is missing", () => {
    const { sequence, run } = follow();
    expect(sequence.holds("b.json", run)).toBe(true);
    expect(sequence.holds("c.json", run)).toBe(false);
  });

  test("are entered once, and before a file that is linted", () => {
    const { sequence, run } = follow();
    sequence.holds("a.json", run);
    sequence.leave(run);
    sequence.leave(run);
    expect([...(run.firstFiles.get("harbour") as Map<string, string>).keys()]).toEqual(["get_tide"]);
  });
});
