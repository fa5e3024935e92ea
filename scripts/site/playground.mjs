// Builds the playground: a page of its own that loads an element, a worker with the real linter, then the editor.
import { build } from "esbuild";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { importSource } from "../load-source.mjs";
import { isMain, root } from "../root.mjs";
import { PAGES } from "./stage.mjs";

const SOURCES = join(root, "docs", "src", "playground");

/** What a visitor may be made to load before the page is of use, compressed; the editor comes after. */
export const BUDGET = 60_000;

/** @returns {Promise<{ first: number, later: Record<string, number> }>} compressed bytes: before the page works, and after */
export async function buildPlayground() {
  const out = join(PAGES, "public", "playground");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { outputFiles, metafile } = await build({
    entryPoints: ["page.ts", "worker/worker.ts", "page.css", "theme.ts"].map((file) => ({
      in: join(SOURCES, file),
      out: file.replace(/^.*\//, "").replace(/\.\w+$/, ""),
    })),
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2023", "chrome120", "firefox121", "safari17"],
    conditions: ["@toolhaft/source"],
    minify: true,
    chunkNames: "[name]-[hash]",
    legalComments: "none",
    metafile: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  writeFileSync(join(out, "index.html"), await pageWithPolicy());
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length]));
  const first = new Set(
    ["page.js", "worker.js", "page.css", "theme.js"].flatMap((name) =>
      staticallyLoaded(join(out, name), metafile),
    ),
  );
  const html = gzipSync(readFileSync(join(out, "index.html"))).length;
  const later = Object.fromEntries(
    [...sizes].filter(([path]) => !first.has(path)).map(([path, size]) => [path.slice(out.length + 1), size]),
  );
  return { first: [...first].reduce((sum, path) => sum + (sizes.get(path) ?? 0), html), later };
}

/**
 * A file and all that it imports without being asked to.
 *
 * @param {string} path
 * @param {import("esbuild").Metafile} metafile
 * @returns {string[]}
 */
function staticallyLoaded(path, metafile) {
  const output = metafile.outputs[path.slice(root.length + 1)];
  const imports = (output?.imports ?? []).filter(({ kind }) => kind === "import-statement");
  return [path, ...imports.flatMap((each) => staticallyLoaded(join(root, each.path), metafile))];
}

/** @returns {Promise<string>} the page, under the policy of the site; no style of it is inline */
async function pageWithPolicy() {
  const { withPolicy } = /** @type {typeof import("../../docs/.vitepress/policy.ts")} */ (
    await importSource("docs/.vitepress/policy.ts")
  );
  return withPolicy(readFileSync(join(SOURCES, "page.html"), "utf8"), { inlineStyles: false });
}

if (isMain(import.meta.url)) {
  const { first, later } = await buildPlayground();
  console.log(`first load ${String(first)} bytes compressed (at most ${String(BUDGET)})`);
  for (const [name, size] of Object.entries(later)) console.log(`  later ${name} ${String(size)}`);
}
