import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

let built: string | undefined;

/** The store as one file that real processes can run, made once. */
export function builtWriter(): string {
  if (built !== undefined) return built;
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-store-writer-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  built = join(folder, "writer.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "writer.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@toolhaft/source"],
    outfile: built,
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return built;
}
