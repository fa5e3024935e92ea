/** @import { Area, Bench } from "../measure/types.ts" */
/** @import { Peer } from "./peers.mjs" */
import { loadavg } from "node:os";
import { join } from "node:path";
import { recipes } from "../lint/recipes.mjs";
import { foundBy } from "./found-by.mjs";
import { createInputs } from "./inputs.mjs";
import { peers } from "./peers.mjs";
import { race } from "./race.mjs";
import { twoHundred } from "./recipes.mjs";
import { table } from "./table.mjs";

const ROUNDS = 3;
const SKILLS = 200;
const BARE = join(import.meta.dirname, "..", "lint", "baseline.cjs");

/** Other people's linters over the same files, in one run: what each costs, and which mistakes each finds. @type {Area} */
export const peersArea = {
  id: "peers",
  isAskedFor: true,
  run(bench) {
    const inputs = createInputs();
    const corpora = bench.smoke ? [recipes.small.twoPercent] : [twoHundred, recipes.full.twoPercent];
    for (const recipe of corpora) {
      const { files, planted } = recipe.pinned;
      const able = peersOf("manifests").filter(({ slow }) => slow !== true || files <= 200);
      const title = `${files.toLocaleString("en")} manifests, ${String(planted)} of them with an error`;
      show(bench, title, cost(bench, able, inputs.corpus(recipe), inputs.home));
    }
    const skills = bench.smoke ? 5 : SKILLS;
    show(
      bench,
      `${String(skills)} skills`,
      cost(bench, peersOf("skills"), inputs.skills(skills), inputs.home),
    );
    for (const reads of /** @type {const} */ (["manifests", "skills"])) {
      const mistakes = inputs.mistakes(reads);
      const able = peersOf(reads);
      const found = able.map((peer) => foundBy(peer, mistakes, inputs.home));
      const rows = mistakes.slice(1).map(({ title }, at) => [title, ...found.map((all) => all[at] ?? "")]);
      show(bench, `mistakes in ${reads}`, [["mistake", ...able.map(({ label }) => label)], ...rows]);
    }
    return Promise.resolve();
  },
};

function peersOf(/** @type {Peer["reads"]} */ reads) {
  return peers.filter((peer) => peer.reads === reads);
}

function show(/** @type {Bench} */ bench, /** @type {string} */ title, /** @type {string[][]} */ rows) {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  for (const line of [`${title}; load ${load}`, "", ...table(rows), ""]) bench.print(line);
}

/**
 * @param {Bench} bench
 * @param {readonly Peer[]} able
 * @param {string} folder
 * @param {string} cwd
 */
function cost({ smoke }, able, folder, cwd) {
  // Which exit code says that there are findings is each one's own; that it read the files, `foundBy` shows.
  const exitCodes = [0, 1, 2];
  const least = { label: "read + JSON.parse", argv: /** @type {const} */ ([process.execPath, BARE, folder]) };
  const commands = [least, ...able.map(({ label, argv }) => ({ label, argv: argv(folder, true) }))];
  const figures = race(
    commands.map((command) => ({ ...command, cwd, exitCodes })),
    smoke ? 1 : ROUNDS,
  );
  const [base = Number.NaN] = figures;
  const rows = commands.map(({ label }, at) => {
    const cpu = figures[at] ?? Number.NaN;
    const judges = able[at - 1]?.judges ?? "nothing";
    return [label, `${(cpu / base).toFixed(2)} ×`, `${Math.round(cpu).toLocaleString("en")} ms`, judges];
  });
  return [["program", "ratio", "CPU", "judges"], ...rows];
}
