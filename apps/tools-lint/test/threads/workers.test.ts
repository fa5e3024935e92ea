import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { toLintOptions } from "../../src/options/lint-options.ts";
import { parseArguments } from "../../src/options/parse.ts";
import { ThreadDeath } from "../../src/threads/thread-death.ts";
import { createTurns, type Turns } from "../../src/threads/turns.ts";
import { startWorkers, type Workers } from "../../src/threads/workers.ts";

async function start(
  program: string,
  { slices, threads = 1, config = "" }: { slices: number; threads?: number; config?: string },
): Promise<{ turns: Turns; workers: Workers }> {
  const turns = createTurns(slices);
  const workers = startWorkers(
    join(import.meta.dirname, "programs", program),
    {
      given: toLintOptions(await parseArguments([])),
      configs: [config],
      candidates: [],
      slices: Array.from({ length: slices }, (_, from) => ({ from, to: from + 1 })),
      turns,
    },
    { count: threads, heapMb: 32 },
  );
  onTestFinished(workers.close);
  return { turns, workers };
}

async function taken(turns: Turns, slice: number): Promise<void> {
  while (Atomics.load(turns, slice) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe("threads", { timeout: 60_000 }, () => {
  test("each slice is answered once, whoever takes it, before or after it is asked for", async () => {
    const { turns, workers } = await start("answers.mjs", { slices: 20, threads: 3 });
    await taken(turns, 0);
    const answers = await Promise.all(Array.from(turns, (_, slice) => workers.answersOf(slice)));
    expect(answers).toEqual(Array.from(turns, () => []));
    expect([...turns].every((thread) => thread >= 2 && thread <= 4)).toBe(true);
  });

  test.each<[string, Error]>([
    ["exit", new ThreadDeath("it ended with code 9")],
    ["throw", new TypeError("tides is not iterable")],
  ])("what a thread that ends had sent counts; what it had taken is lost (%s)", async (config, death) => {
    const { turns, workers } = await start("ends.mjs", { slices: 2, config });
    await taken(turns, 0);
    expect(await workers.answersOf(1)).toEqual([]);
    const asked = workers.answersOf(0);
    await expect(asked).rejects.toThrow(death);
    await expect(workers.answersOf(0)).rejects.toThrow(death);
  });

  test("a thread without memory is told as that", async () => {
    const { turns, workers } = await start("ends.mjs", { slices: 2, config: "full" });
    await taken(turns, 0);
    await expect(workers.answersOf(0)).rejects.toThrow(new ThreadDeath("it ran out of memory"));
  });
});
