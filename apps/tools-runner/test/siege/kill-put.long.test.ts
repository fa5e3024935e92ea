import { openFileStore, type ToolStore } from "@toolhaft/store";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { serve } from "../support/serve-process.ts";
import { BUNDLE, makeWorkplace, tideTool, type Workplace } from "../support/workplace.ts";
import { putTools, replaceBundle, type Knowledge, type Known } from "./writers.ts";

const ROUNDS = 25;
const WRITERS = 6;
const LONGEST_MS = 400;

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** Writers at work, and the server killed under them. */
async function round(workplace: Workplace, knowledge: Knowledge, number: number): Promise<void> {
  const served = await serve(cli.program, workplace);
  onTestFinished(() => served.end("SIGKILL"));
  const { client } = served;
  if (number === 0) {
    const body = { slug: "sea", displayName: "Sea" };
    expect(await client.putBundle({ params: { bundleID: BUNDLE }, body })).toMatchObject({ ok: true });
    knowledge.set(BUNDLE, { sure: body.displayName });
  }
  const before = [...knowledge.values()].filter(({ sure }) => sure !== undefined).length;
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    putTools(client, knowledge, `r${String(number)}-w${String(at)}`, (name) => tideTool(workplace, name)),
  );
  writers.push(replaceBundle(client, knowledge, `r${String(number)}`));
  // At work first, then at any moment.
  const acknowledged = (): number => [...knowledge.values()].filter(({ sure }) => sure !== undefined).length;
  await expect.poll(acknowledged, { timeout: 300_000, interval: 5 }).toBeGreaterThan(before);
  await wait(Math.random() * LONGEST_MS);
  await served.end("SIGKILL");
  await Promise.all(writers);
}

async function nameIn(store: ToolStore, key: string): Promise<string | undefined> {
  if (key === BUNDLE) return (await store.getBundle(BUNDLE))?.displayName;
  const tool = await store.getTool({ bundleID: BUNDLE, slug: key, version: "v1" });
  return tool?.displayName;
}

/** What is there is what was written last, or the write that nobody answered: known from then on. */
async function settle(store: ToolStore, knowledge: Knowledge): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [key, known] of knowledge) {
    const { sure, open }: Known = known;
    const name = await nameIn(store, key);
    if (name !== sure && (open === undefined || name !== open)) wrong.push(`${key}: ${String(name)}`);
    known.sure = name;
    delete known.open;
  }
  return wrong;
}

test(`killed with kill -9 among writes, ${String(ROUNDS)} times: each is there or not, none is torn, none that was acknowledged is lost`, async () => {
  const workplace = await makeWorkplace();
  onTestFinished(workplace.remove);
  const knowledge: Knowledge = new Map();
  let open = 0;
  for (let number = 0; number < ROUNDS; number++) {
    await round(workplace, knowledge, number);
    open += [...knowledge.values()].filter((known) => known.open !== undefined).length;
    const store = await openFileStore(workplace.store, { sweepMs: 0, reapMs: 0 });
    expect(await settle(store, knowledge)).toEqual([]);
    expect(await store.check()).toEqual([]);
    await store.close();
  }
  // Each kill must have met writes that were under way.
  expect(open).toBeGreaterThanOrEqual(ROUNDS);
  const stored = [...knowledge.values()].filter(({ sure }) => sure !== undefined);
  expect(stored.length).toBeGreaterThan(ROUNDS);
});
