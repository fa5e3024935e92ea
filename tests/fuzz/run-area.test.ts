import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { defineArea, type FuzzArea } from "./area.ts";
import { areas } from "./areas.ts";
import { runArea } from "./run-area.ts";

/** Numbers from 0 to 99 at something that `meet` plants a fault in. */
function numbers(
  meet: (input: number) => Promise<readonly string[]>,
  left: readonly string[] = [],
): FuzzArea {
  return defineArea<number>({
    name: "numbers",
    throws: "numbers",
    make: (random) => random.int(100),
    show: String,
    start: () => Promise.resolve({ meet, end: () => Promise.resolve(left) }),
  });
}

const fine = (): Promise<readonly string[]> => Promise.resolve([]);

describe("a run over an area", () => {
  test("has no find when nothing is wrong, and has tried as many as were asked for", async () => {
    expect(await runArea(numbers(fine), { seed: 1, count: 300 })).toEqual({ tried: 300, finds: [] });
  });

  test("finds what is wrong with one input, which its number gives again", async () => {
    const area = numbers((input) => Promise.resolve(input === 42 ? ["it is 42"] : []));
    const { finds } = await runArea(area, { seed: 1, count: 300 });
    expect(finds[0]).toMatchObject({ faults: ["it is 42"], input: "42" });
    const again = await runArea(area, { seed: 1, from: finds[0]?.number ?? -1, count: 1 });
    expect(again).toEqual({ tried: 1, finds: finds.slice(0, 1) });
  });

  test("finds an error that is thrown, and goes on with a new subject", async () => {
    const area = numbers((input) => (input < 30 ? Promise.reject(new Error("it fell over")) : fine()));
    const { tried, finds } = await runArea(area, { seed: 2, count: 10 });
    expect(finds.length).toBeGreaterThan(0);
    expect(tried).toBe(10);
    expect(finds[0]?.faults[0]).toContain("it fell over");
  });

  test("finds what never answers, and what is only seen at the end", async () => {
    const silent = numbers(() => new Promise(() => undefined));
    expect((await runArea(silent, { seed: 1, count: 1, patienceMs: 20 })).finds).toMatchObject([
      { number: 0, faults: ["no answer within 20 ms"] },
    ]);
    const leaky = numbers(fine, ["a secret in the log"]);
    expect((await runArea(leaky, { seed: 1, count: 1 })).finds).toMatchObject([
      { faults: ["a secret in the log"], input: "(all of them)" },
    ]);
  });

  test("stops after five finds", async () => {
    const broken = numbers(() => Promise.resolve(["wrong"]));
    expect((await runArea(broken, { seed: 1, count: 100 })).tried).toBe(5);
  });

  test("names the input that holds the event loop", () => {
    const script = `
      import { importSource } from ${JSON.stringify(pathToFileURL(join(root, "scripts/load-source.mjs")).href)};
      const { runArea } = await importSource("tests/fuzz/run-area.ts");
      const start = async () => ({ meet: async () => { for (;;); }, end: async () => [] });
      await runArea({ name: "loops", throws: "", make: () => 1, show: String, start }, { seed: 7, count: 1, from: 3, hangMs: 300 });
    `;
    const { stderr, signal } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    expect({ stderr, signal }).toEqual({
      stderr: "hangs: pnpm fuzz loops --seed 7 --from 3 --count 1\n",
      signal: "SIGKILL",
    });
  });
});

test("every area has its file in the long run", () => {
  const files = readdirSync(join(import.meta.dirname, "long"));
  expect(files.sort()).toEqual(areas.map(({ name }) => `${name}.long.test.ts`).sort());
});

describe("pnpm fuzz", () => {
  const fuzz = (...args: string[]): { status: number | null; stderr: string } => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/fuzz.mjs", ...args], {
      cwd: root,
      encoding: "utf8",
    });
    return { status, stderr };
  };

  test("names the areas that there are", () => {
    expect(fuzz("moon")).toEqual({
      status: 2,
      stderr: `unknown area moon; there are ${areas.map(({ name }) => name).join(", ")}\n`,
    });
  });

  test("refuses a number that is none", () => {
    expect(fuzz("skills", "--seed", "x")).toEqual({ status: 2, stderr: "option --seed takes a number\n" });
  });
});
