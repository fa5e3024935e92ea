import { defineConfig } from "vitest/config";

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
    ],
    environment: "node",
    testTimeout: 30_000,
    reporters: ["default", "./scripts/plain-reporter.mjs"],
  },
});
