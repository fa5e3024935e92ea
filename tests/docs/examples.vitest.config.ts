import { defineConfig } from "vitest/config";

// For tests that documents show: packages come from their sources, as everywhere here.
const conditions = ["@toolhaft/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ["*.test.ts"], environment: "node" },
});
