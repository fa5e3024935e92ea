/** @import { Area } from "../measure/types.ts" */
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { everyTarget } from "../lint/every-target.mjs";
import { recipes } from "../lint/recipes.mjs";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { oneManifest } from "./recipe.mjs";

/** From the start of the process to its end, with one small file to lint. @type {Area} */
export const startUp = {
  id: "start-up",
  run(bench) {
    const { folder } = corpusOnDisk(oneManifest);
    bench.compare({
      title: "one file of 13 kB",
      metric: "wall",
      bar: 1.25,
      rounds: 30,
      baseline: { label: "node -e 0", argv: [process.execPath, "-e", "0"], cwd: folder, exitCodes: [0] },
      ours: {
        label: "tools-lint",
        argv: [process.execPath, packedToolsLint(), "tools.json"],
        cwd: folder,
        exitCodes: [0],
      },
      // An empty program prints nothing; that ours linted the file is what it says about it.
      disagreement: (_, { stdout, stderr }) =>
        /\b1 file\b/.test(stdout + stderr)
          ? undefined
          : `tools-lint does not say that it linted 1 file:\n${stdout}${stderr}`,
    });
    const { folder: plain } = corpusOnDisk(recipes.small.plain);
    bench.compare({
      title: "one file, all targets",
      metric: "wall",
      bar: 1.3,
      rounds: 30,
      baseline: { label: "node -e 0", argv: [process.execPath, "-e", "0"], cwd: plain, exitCodes: [0] },
      ours: {
        label: "tools-lint",
        argv: [process.execPath, packedToolsLint(), "--target", everyTarget, "team-000/tools-00000.json"],
        cwd: plain,
        exitCodes: [0],
      },
      disagreement: (_, { stdout, stderr }) =>
        /\b1 file\b/.test(stdout + stderr)
          ? undefined
          : `tools-lint does not say that it linted 1 file:\n${stdout}${stderr}`,
    });
    return Promise.resolve();
  },
};
