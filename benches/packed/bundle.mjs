import { buildSync } from "esbuild";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "toolhaft-benches");

/** A program of ours that uses a package's sources, bundled into one file that node can start. */
export function bundle(/** @type {string} */ entry) {
  const outfile = join(CACHE, "programs", `${entry.replaceAll(/[^a-z]+/gi, "-")}.cjs`);
  buildSync({
    entryPoints: [join(import.meta.dirname, "..", entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    conditions: ["@toolhaft/source"],
    logLevel: "error",
  });
  return outfile;
}
