// Ask a store many questions: `questions.ts <folder> <count>`. Prints times by kind, and how many orders are right.
import { readdirSync, readFileSync } from "node:fs";
import { openFileStore } from "../../packages/store/src/index.ts";
import { createRandom } from "../corpus/random.mjs";
import { createExpected, type Tool } from "./expected.ts";

const KINDS = ["prefix", "word", "typo"] as const;

function readTools(folder: string): Tool[] {
  return readdirSync(`${folder}/bundles`).flatMap((bundle) =>
    readdirSync(`${folder}/bundles/${bundle}/tools`).map(
      (name) => JSON.parse(readFileSync(`${folder}/bundles/${bundle}/tools/${name}`, "utf8")) as Tool,
    ),
  );
}

/** A question made of a word of a tool. */
function ask(
  kind: (typeof KINDS)[number],
  words: readonly string[],
  random: ReturnType<typeof createRandom>,
): string {
  const word = random.pick(words);
  if (kind === "prefix") return word.slice(0, Math.max(3, word.length - 2));
  if (kind === "word") return random.chance(0.5) ? word : `${word} ${random.pick(words)}`;
  const at = random.int(0, word.length - 1);
  return `${word.slice(0, at)}${random.pick(["q", "x", ""])}${word.slice(at + 1)}`;
}

async function main(): Promise<void> {
  const [folder = "", count = "0"] = process.argv.slice(2);
  const tools = readTools(folder);
  const store = await openFileStore(folder, { builtIns: [], sweepMs: 0 });
  await store.searchTools({ q: "warm" });
  const random = createRandom(99);
  const times: Record<string, number[]> = { prefix: [], word: [], typo: [] };
  const answers: { q: string; ids: string }[] = [];
  for (let number = 0; number < Number(count); number++) {
    const kind = KINDS[number % KINDS.length] ?? "word";
    const q = ask(kind, random.pick(tools).description.split(" "), random);
    const start = performance.now();
    const { items } = await store.searchTools({ q, pageSize: 20 });
    times[kind]?.push(performance.now() - start);
    answers.push({ q, ids: items.map(({ toolID }) => toolID).join() });
  }
  await store.close();
  // Only now: comparing takes so long that every question would be one after a pause, for which the store looks at
  // all of its folders first; and it takes so much memory that the store would be measured in another's heap.
  const expected = createExpected(tools);
  const equal = answers.filter(({ q, ids }) => ids === expected(q, 20).join()).length;
  const spread = Object.entries(times).map(([kind, all]) => {
    all.sort((a, b) => a - b);
    return [kind, { p50: all[all.length >> 1] ?? 0, p99: all[Math.floor(all.length * 0.99)] ?? 0 }];
  });
  console.log(JSON.stringify({ equal, times: Object.fromEntries(spread) as unknown }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
