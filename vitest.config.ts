import { defineConfig } from "vitest/config";

// Tests that pack, install or build: `check` runs them, `test` does not wait for them.
const long = process.env["TOOLHAFT_LONG"] === "1";

// Tests that look at the built site in a browser: the stage `site` of `check` runs them.
const site = process.env["TOOLHAFT_SITE"] === "1";

const conditions = ["@toolhaft/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "apps/*/test/**/*.test.ts",
      "tests/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "benches/test/**/*.test.ts",
      "docs/test/**/*.test.ts",
    ],
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      ...(long ? [] : ["**/*.long.test.ts"]),
      ...(site ? [] : ["**/*.browser.test.ts"]),
    ],
    environment: "node",
    globalSetup: ["./scripts/temporary-folder.mjs"],
    testTimeout: 30_000,
    reporters: ["default", "./scripts/plain-reporter.mjs"],
  },
});
