// Calls one after another through an executor. argv: tool, calls, options of the executor, bytes of heap.
import { createExecutor } from "@toolhaft/exec-sandbox";
import type { ExecutorOptions, Guarantees } from "@toolhaft/exec-sandbox";

const [, , tool = "", calls = "1", options = "{}", heap = "0"] = process.argv;
const WARM_UP = 3;

async function main(): Promise<void> {
  const { must = [], ...rest } = JSON.parse(options) as ExecutorOptions & { must?: (keyof Guarantees)[] };
  const large = Buffer.alloc(Number(heap), 1);
  const executor = createExecutor(rest);
  const took: number[] = [];
  const blocked: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UP; round < Number(calls); round += 1) {
    const began = performance.now();
    const running = executor.run({ file: tool, stdin: "{}" });
    // All that happens before a promise is given back, and what follows at once, holds up the host.
    await Promise.resolve();
    const block = performance.now() - began;
    const outcome = await running;
    if (!outcome.ok) throw outcome.error;
    for (const name of must) if (!outcome.meta.guarantees[name]) throw new Error(`${name} was not in force`);
    if (round < 0) continue;
    took.push(performance.now() - began);
    blocked.push(block);
    bytes += outcome.stdout.byteLength;
  }
  const middle = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  console.log(`${String(bytes)} bytes`);
  if (large.length > 0) console.error(`block-ms ${String(middle(blocked))}`);
  console.error(`reported-ms ${String(middle(took))}`);
  await executor.close();
}

void main();
