import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { built } from "../support/built.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

const code = `
import { createExecutor } from ${JSON.stringify(join(import.meta.dirname, "..", "..", "src", "index.ts"))};
const options = JSON.parse(process.argv[2]);
const executor = createExecutor(options);
executor.run({ file: "echo", args: ["bundled"], env: { PATH: "/usr/bin:/bin" } }).then(async (outcome) => {
  const { helper } = await executor.probe();
  console.log(JSON.stringify([outcome.ok && outcome.stdout.text(), helper.available]));
  await executor.close();
});`;

test.each(["esm", "cjs"] as const)(
  "a program bundled as %s runs, with a helper that is named and without",
  (format) => {
    const entry = workshop.file(`entry-${format}.mjs`, code);
    const outfile = join(workshop.folder, `bundled.${format === "esm" ? "mjs" : "cjs"}`);
    buildSync({ entryPoints: [entry], outfile, bundle: true, platform: "node", format, logLevel: "error" });
    for (const [options, available] of [
      [{}, false],
      [{ helper: { path: built().helper } }, true],
    ] as const) {
      const done = spawnSync(process.execPath, [outfile, JSON.stringify(options)], { encoding: "utf8" });
      expect([done.stderr, JSON.parse(done.stdout)]).toEqual(["", ["bundled\n", available]]);
    }
  },
);
