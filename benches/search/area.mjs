/** @import { Area, Bench } from "../measure/types.ts" */
/** @import { Recipe } from "../corpus/types.ts" */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { bundle } from "../packed/bundle.mjs";
import { command, sameOutput } from "../store/area.mjs";
import { recipes } from "./recipes.mjs";

/** How long the index takes to build, how long questions take, and whether the order is the one that is promised. @type {Area} */
export const search = {
  id: "search",
  run(bench) {
    const { few, many } = bench.smoke ? recipes.small : recipes.full;
    runCorpus(bench, few, { title: "few words", typoMs: 5 });
    runCorpus(bench, many, { title: "many words", typoMs: 25 });
    return Promise.resolve();
  },
};

function runCorpus(
  /** @type {Bench} */ bench,
  /** @type {Recipe} */ recipe,
  /** @type {{ title: string, typoMs: number }} */ { title, typoMs },
) {
  const { folder, tools } = corpusOnDisk(recipe);
  for (const { from, keeps } of [
    { from: "open", keeps: [] },
    { from: "open with nothing kept", keeps: ["0"] },
  ]) {
    bench.compare({
      title: `${from} to first search, ${title}, ${String(tools)} tools`,
      metric: "reported",
      bar: 2,
      rounds: 6,
      baseline: command("read + JSON.parse", [
        join(import.meta.dirname, "../store/read-and-parse.mjs"),
        folder,
      ]),
      ours: command("openFileStore", [bundle("store/load.ts"), folder, "search", ...keeps]),
      disagreement: sameOutput,
    });
  }
  const asked = bench.smoke ? 30 : 510;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bundle("search/questions.ts"), folder, String(asked)],
    {
      encoding: "utf8",
    },
  );
  if (stdout === "") throw new Error(stderr);
  const answer = /** @type {{ equal: number, times: Record<string, { p50: number, p99: number }> }} */ (
    JSON.parse(stdout)
  );
  bench.count({
    title: `questions in the order of comparing with every tool, ${title}`,
    passed: answer.equal,
    total: asked,
    bar: asked,
  });
  for (const [kind, { p50, p99 }] of Object.entries(answer.times)) {
    const [median, worst] = [kind === "typo" ? typoMs : 0.2, 60];
    // Milliseconds depend on the machine: in a smoke run nothing is judged.
    const isFast = bench.smoke || (p50 <= median && p99 <= worst);
    const said = `p50 ${p50.toFixed(3)} ms (bar ${String(median)}), p99 ${p99.toFixed(2)} ms (bar ${String(worst)})`;
    bench.count({ title: `${kind}, ${title}: ${said}`, passed: isFast ? 1 : 0, total: 1, bar: 1 });
  }
}
