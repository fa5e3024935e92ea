import { build } from "esbuild";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { sveltePlugin, svelteSettings } from "./svelte-plugin.mjs";
import { thirdPartyNotices } from "./third-party.mjs";

const PALETTE = join(root, "packages/palette/src/index.ts");
const PANEL = join(root, "packages/palette/src/panel/index.ts");

/** @satisfies {import("esbuild").BuildOptions} */
const settings = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  // The host of a component takes its styles by themselves.
  logOverride: { "ignored-bare-import": "silent" },
  ...svelteSettings,
};

/**
 * Bundle the palette as pages load it from a server: `tools-palette.js`, and in a folder of the same name what it loads later.
 *
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function bundlePalette(folder) {
  const { metafile } = await build({
    ...settings,
    entryPoints: { "tools-palette": PALETTE },
    outdir: folder,
    chunkNames: "tools-palette/[name]-[hash]",
    splitting: true,
    plugins: [sveltePlugin(), oneLineStyles],
  });
  writeFileSync(join(folder, "tools-palette/third-party.txt"), noticesOf(metafile));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
}

/**
 * Bundle what the palette loads for tokens that may call, as npm's users get it: compiled, and without a dependency.
 *
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function bundlePanel(folder) {
  const outfile = join(folder, "index.js");
  // What the compiler of TypeScript made of the parts.
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    ...settings,
    entryPoints: [PANEL],
    outfile,
    plugins: [sveltePlugin()],
  });
  writeFileSync(join(folder, "third-party.txt"), noticesOf(metafile));
}

/** @type {import("esbuild").Plugin} Line ends of a style sheet are for who reads its source. */
const oneLineStyles = {
  name: "one-line-styles",
  setup(build) {
    build.onLoad({ filter: /palette[\\/]src[\\/](?:panel[\\/])?style\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/`[^`]*`/, (sheet) => sheet.replaceAll("\n", "")),
      loader: "ts",
    }));
  },
};

/** @param {import("esbuild").Metafile} metafile */
function noticesOf(metafile) {
  return thirdPartyNotices("tools-palette", root, metafile);
}
