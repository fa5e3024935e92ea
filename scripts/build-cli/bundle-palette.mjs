import { build } from "esbuild";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * Bundle the palette as pages load it from a server: `tools-palette.js`, and in a folder of the same name what it loads later.
 *
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function bundlePalette(folder) {
  await build({
    entryPoints: { "tools-palette": join(root, "packages/palette/src/index.ts") },
    absWorkingDir: root,
    outdir: folder,
    chunkNames: "tools-palette/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@toolhaft/source"],
    charset: "utf8",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
}
