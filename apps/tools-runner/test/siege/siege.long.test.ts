import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { descendants, descriptors, residentMiB } from "../support/process-view.ts";
import { serve, type Served } from "../support/serve-process.ts";
import { BUNDLE, makeWorkplace, MANIFEST, tideTool, type Workplace } from "../support/workplace.ts";
import { SIEGES } from "./attacks.ts";
import { buildAttacker, startAttack } from "./start-attack.ts";

const CALLS = 200;
const P95_MS = 1_000;
const RESIDENT_MIB = 300;
// The kernel drops packets where thousands of connections end at once: a handshake may be handed over 31 s later (five
// SYN-ACKs, each after twice the time of the one before) and an end may be lost; the server then waits 5.5 s for a head.
const RECOVERY_MS = 60_000;

let cli: Cli;
let attacker: string;

beforeAll(() => {
  cli = buildProgram("tools-runner");
  attacker = buildAttacker(cli.folder);
});
afterAll(() => {
  cli.remove();
});

const TIDES = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };

async function start(): Promise<{ workplace: Workplace; served: Served }> {
  const workplace = await makeWorkplace();
  onTestFinished(workplace.remove);
  const served = await serve(cli.program, workplace);
  onTestFinished(() => served.end("SIGKILL"));
  const { client } = served;
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  expect(await client.putTool({ params: TIDES, body: tideTool(workplace) })).toMatchObject({ ok: true });
  return { workplace, served };
}

/** By turns a stored tool, which asks a service, and a program. Answers the milliseconds that it took. */
async function call({ client }: Served, count: number): Promise<number> {
  const body = { args: { harbour: "Oslo" } };
  const began = performance.now();
  const answer = await (count % 2 === 0
    ? client.invokeTool({ params: TIDES, body })
    : client.invokeSourceTool({ params: { source: MANIFEST, name: "repeat" }, body }));
  expect(answer).toMatchObject({ ok: true, value: { ok: true } });
  return performance.now() - began;
}

/** How often the tool `count` ran. */
function runsIn({ folder }: Workplace): number {
  const file = join(folder, "runs");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").length : 0;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;

describe(`${String(CALLS)} calls of another client succeed in time, and nothing stays behind`, () => {
  test.each(Object.entries(SIEGES))(
    "%s",
    async (name, { must: [meeting, times], may, runs = 0 }) => {
      const { workplace, served } = await start();
      for (const count of [0, 1]) await call(served, count);
      const programs = (): number => descendants(served.pid).length;
      const open = (): number => descriptors(served.pid);
      const before = { descriptors: open(), programs: programs() };

      const [, token] = workplace.tokens;
      const attack = startAttack(attacker, name, { url: served.url, port: served.port, token });
      onTestFinished(attack.stop);
      const took: number[] = [];
      while (took.length < CALLS || (attack.met.get(meeting) ?? 0) < times)
        took.push(await call(served, took.length));
      const { met } = attack;
      await attack.stop();

      expect([...met.keys()].filter((each) => each !== meeting && !may.includes(each))).toEqual([]);
      expect(p95(took)).toBeLessThan(P95_MS);
      expect(residentMiB(served.pid, "peak")).toBeLessThan(RESIDENT_MIB);
      await expect.poll(open, { timeout: RECOVERY_MS }).toBeLessThanOrEqual(before.descriptors);
      await expect.poll(programs, { timeout: RECOVERY_MS }).toBeLessThanOrEqual(before.programs);
      expect(runsIn(workplace)).toBe(runs);
      await call(served, 0);
    },
    300_000,
  );
});
