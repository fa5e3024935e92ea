import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import LongestFirst from "./scripts/longest-first.mjs";

// Tests that pack, install or build: `check` runs them, `test` does not wait for them.
const long = process.env["TOOLHAFT_LONG"] === "1";

// Tests that look at the built site in a browser: the stage `site` of `check` runs them.
const site = process.env["TOOLHAFT_SITE"] === "1";

const conditions = ["@toolhaft/source"];

const all = [
  "packages/*/test/**/*.test.ts",
  "apps/*/test/**/*.test.ts",
  "tests/**/*.test.ts",
  "scripts/test/**/*.test.ts",
  "benches/test/**/*.test.ts",
  "docs/test/**/*.test.ts",
];
const left = [
  "**/node_modules/**",
  "**/dist/**",
  ...(long ? [] : ["**/*.long.test.ts"]),
  ...(site ? [] : ["**/*.browser.test.ts"]),
];

// Files that replace modules for themselves.
const alone = ["packages/command-line/test/terminal.test.ts", "apps/tools-lint/test/main.test.ts"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: "node",
    globalSetup: ["./scripts/temporary-folder.mjs"],
    testTimeout: 30_000,
    reporters: ["default", "./scripts/plain-reporter.mjs"],
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // Most of the time goes into waiting for processes and clocks, whatever the number of cores.
    maxWorkers: Number(process.env["TOOLHAFT_TEST_WORKERS"] ?? Math.max(4, availableParallelism())),
    projects: [
      // The files of a worker share its modules, which are loaded once.
      {
        extends: true,
        test: {
          name: "shared",
          include: all,
          exclude: [...left, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: alone, exclude: left } },
    ],
  },
});
