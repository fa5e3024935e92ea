/** @import { Area } from "../measure/types.ts" */
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { everyTarget } from "./every-target.mjs";
import { againstAjvCli, againstBareRead } from "./rows.mjs";
import { againstReading } from "./warm-cache.mjs";
import { recipes } from "./recipes.mjs";

/** Whole repositories of manifests: CPU, memory, and every planted error found at its place. @type {Area} */
export const lint = {
  id: "lint",
  run(bench) {
    const { twoPercent, oneFile, manyFiles, everyTool, brokenTexts, plain } = bench.smoke
      ? recipes.small
      : recipes.full;

    const manifests = corpusOnDisk(twoPercent);
    bench.compare({ ...againstBareRead("2 % with an error", manifests), bar: 2.1 });
    bench.compare({ ...againstAjvCli("2 % with an error, against ajv-cli", manifests), bar: 0.9 });

    bench.compare({ ...againstReading("warm cache", manifests, "content"), bar: 1.9 });
    bench.compare({ ...againstReading("warm cache, metadata", manifests, "metadata"), bar: 1.5 });

    const without = corpusOnDisk(plain);
    bench.compare({ ...againstBareRead("without errors", without), bar: 1.85 });
    bench.compare({ ...againstBareRead("all targets", without, ["--target", everyTarget]), bar: 3 });

    bench.compare({ ...againstBareRead("one large file", corpusOnDisk(oneFile)), bar: 2.4 });

    const many = againstBareRead("many files", corpusOnDisk(manyFiles));
    bench.compare({ ...many, metric: "memory", bar: 1.5 });
    bench.compare(many);

    bench.compare({ ...againstBareRead("an error in every tool", corpusOnDisk(everyTool)), bar: 5 });
    bench.compare({ ...againstBareRead("broken text in every file", corpusOnDisk(brokenTexts)), bar: 6 });
    return Promise.resolve();
  },
};
