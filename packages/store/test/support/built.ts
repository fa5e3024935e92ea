import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const files = new Map<string, string>();

/** The store as one file that real processes can run, made once. */
export function builtWriter(): string {
  return built("writer");
}

/** A program beside this file, with all it needs, as one file. */
export function built(name: "writer" | "race-writer"): string {
  const known = files.get(name);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-store-writer-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, `${name}.mjs`);
  files.set(name, file);
  buildSync({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@toolhaft/source"],
    outfile: file,
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return file;
}
