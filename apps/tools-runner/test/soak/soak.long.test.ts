import { createClient } from "@toolhaft/client";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch as undiciFetch } from "undici";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { processesOf } from "../support/process-view.ts";
import { serve } from "../support/serve-process.ts";
import { BUNDLE, makeWorkplace, tideTool } from "../support/workplace.ts";
import { growthOf, measure, NODE_OPTIONS, settled, slopeOf, tableOf, type Sample } from "./measure.ts";
import { CALLS } from "./mix.ts";
import type { Target } from "./target.ts";

/** Lengthen it with TOOLHAFT_SOAK_MINUTES. */
const MINUTES = Number(process.env["TOOLHAFT_SOAK_MINUTES"] ?? "1");
const WORKERS = 4;
/** Calls before the first look: by then all code is loaded and compiled, and memory has found its size. */
const WARM_CALLS = 2_000;
const PAUSE_MS = 10;
/** MiB a minute over the last two thirds, once a run is long enough to tell it from warming up. */
const MOST_SLOPE = 0.5;
const LONG_MINUTES = 10;
/**
 * In a short run what is left after garbage was collected may grow by this at most in the last two thirds: a thousand answers are kept
 * under their keys. The memory of the process moves by more than that, whoever calls.
 */
const MOST_GROWTH_MIB = 4;
const SAMPLE_MS = Math.max(5_000, MINUTES * 1_000);

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** Clients with connections of their own, which can be closed. */
function connect(
  url: string,
  tokens: readonly string[],
): { readonly targets: readonly Target[]; close(): Promise<void> } {
  const dispatcher = new Agent();
  const fetch: Target["fetch"] = (to, init) => undiciFetch(to, { ...init, dispatcher });
  return {
    targets: tokens.map((token) => ({ url, token, fetch, client: createClient({ url, token, fetch }) })),
    close: () => dispatcher.close(),
  };
}

test(
  `${String(MINUTES)} minutes of mixed calls over REST, streams and MCP leave nothing behind, and lose nothing`,
  async () => {
    const workplace = await makeWorkplace();
    onTestFinished(workplace.remove);
    const { folder, tokens } = workplace;
    const served = await serve(cli.program, workplace, NODE_OPTIONS);
    onTestFinished(() => served.end("SIGKILL"));
    const { url, pid, client } = served;
    await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
    const params = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };
    expect(await client.putTool({ params, body: tideTool(workplace) })).toMatchObject({ ok: true });

    let count = 0;
    const lost: string[] = [];
    const work = async (
      worker: number,
      targets: readonly Target[],
      isOver: (count: number) => boolean,
    ): Promise<void> => {
      for (let turn = worker; !isOver(count); turn++) {
        const call = CALLS[turn % CALLS.length];
        const target = targets[turn % targets.length];
        if (call === undefined || target === undefined) continue;
        const harbour = `harbour-${String(++count)}-end`;
        const answer = await call(target, harbour).catch(String);
        if (!answer.includes(harbour)) lost.push(answer);
        await wait(PAUSE_MS);
      }
    };
    const run = async (isOver: (count: number) => boolean): Promise<void> => {
      const clients = connect(url, tokens);
      await Promise.all(
        Array.from({ length: WORKERS }, (_, worker) => work(worker, clients.targets, isOver)),
      );
      await clients.close();
    };
    await run((made) => made >= WARM_CALLS);
    const before = await measure({ pid, folder, descriptors: 0 }, 0, count);
    const began = performance.now();
    const minute = (): number => (performance.now() - began) / 60_000;
    const samples: Sample[] = [before];
    while (minute() < MINUTES) {
      const until = performance.now() + SAMPLE_MS;
      await run(() => performance.now() >= until);
      samples.push(await measure({ pid, folder, descriptors: before.descriptors }, minute(), count));
    }
    const slope = slopeOf(settled(samples));
    console.log(`${tableOf(samples)}\nslope of the last two thirds: ${slope.toFixed(2)} MiB a minute`);

    expect(lost).toEqual([]);
    for (const sample of samples) {
      expect(Math.abs(sample.descriptors - before.descriptors)).toBeLessThanOrEqual(2);
      expect(sample.programs).toBe(before.programs);
    }
    if (MINUTES < LONG_MINUTES) expect(growthOf(settled(samples))).toBeLessThanOrEqual(MOST_GROWTH_MIB);
    else expect(slope).toBeLessThanOrEqual(MOST_SLOPE);
    await served.end("SIGTERM");
    await expect.poll(() => processesOf(folder), { timeout: 60_000 }).toEqual([]);
  },
  (MINUTES + 10) * 60_000,
);
