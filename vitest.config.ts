import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { floors, folderOf } from "./config/floors.mjs";
import LongestFirst from "./scripts/longest-first.mjs";

/**
 * What a run takes: `pnpm test` the usual ones; the stage `long` of `check` those that pack, install or besiege, and
 * properties once more over many more inputs; the stage `postgres` those that need its database, and the
 * stage `chaos` the one that also restarts it; the stage `site` those that look at the built site in a browser; the stage
 * `release` those that use a release that it has made.
 */
const suites = {
  usual: {
    include: ["*.test.ts"],
    exclude: [
      ...["*.long.test.ts", "*.postgres.test.ts", "*.chaos.test.ts", "*.browser.test.ts"],
      "*.release.test.ts",
    ],
  },
  long: { include: ["*.long.test.ts", "*.fuzz.test.ts"], exclude: [] },
  postgres: { include: ["*.postgres.test.ts"], exclude: [] },
  chaos: { include: ["*.chaos.test.ts"], exclude: [] },
  site: { include: ["*.browser.test.ts"], exclude: [] },
  release: { include: ["*.release.test.ts"], exclude: [] },
};
const name = (process.env["TOOLHAFT_TESTS"] ?? "usual") as keyof typeof suites;
const suite = suites[name];

const folders = ["packages/*/test", "apps/*/test", "tests", "scripts/test", "benches/test", "docs/test"];
const include = folders.flatMap((folder) => suite.include.map((name) => `${folder}/**/${name}`));
// The stage `nodes` takes pure packages on some versions of Node.js only.
const pure = process.env["TOOLHAFT_PURE"] === "off" ? floors.filter(({ runs }) => runs === "pure") : [];
const left = pure.map((floor) => `${folderOf(floor)}/**`);
const exclude = [...left, "**/node_modules/**", "**/dist/**", ...suite.exclude.map((name) => `**/${name}`)];

// Files that replace modules for themselves; and one that measures how long a server takes, with nothing else next to it.
const alone = {
  usual: ["packages/command-line/test/terminal.test.ts", "apps/tools-lint/test/main.test.ts"],
  long: ["apps/tools-runner/test/siege/siege.long.test.ts"],
};
const own = name === "usual" || name === "long" ? alone[name] : [];

const conditions = ["@toolhaft/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: "node",
    globalSetup: ["./scripts/temporary-folder.mjs"],
    setupFiles: ["./scripts/property-seed.mjs"],
    // Ends what hangs; far above what any test takes on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // A browser has slips of its own, so has a kernel with ten thousand connections, and the Inspector says itself that calls
    // fail under load: what passes only the second time is named at the end. Properties draw the same inputs again.
    retry: name === "site" || name === "long" ? 1 : 0,
    reporters: ["default", "./scripts/plain-reporter.mjs"],
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // Most of the time goes into waiting for processes and clocks, whatever the number of cores.
    maxWorkers: Number(process.env["TOOLHAFT_TEST_WORKERS"] ?? Math.max(4, availableParallelism())),
    projects: [
      // The files of a worker share its modules, which are loaded once.
      { extends: true, test: { name: "shared", include, exclude: [...exclude, ...own], isolate: false } },
      {
        extends: true,
        test: { name: "alone", include: own, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
