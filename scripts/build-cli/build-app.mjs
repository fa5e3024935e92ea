import { build } from "esbuild";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../root.mjs";
import { alone } from "./alone.mjs";
import { writeAsCommonJs } from "./common-js.mjs";
import { directImportsPlugin } from "./direct-imports-plugin.mjs";
import { isFresh, markFresh } from "./fresh.mjs";
import { thirdPartyNotices } from "./third-party.mjs";

// For Node.js, yaml comes as CommonJS that requires built-ins, which a module can't; its other build is made of modules.
const requireFromSkills = createRequire(join(root, "packages", "skill-descriptor", "package.json"));
const yaml = join(dirname(requireFromSkills.resolve("yaml/package.json")), "browser", "index.js");

/**
 * @typedef {object} AppBuild
 * @property {string} name the app's folder, its start file and its program
 * @property {string} versionName what stands for the version in the sources
 * @property {readonly (string | readonly string[])[]} heads from the root: what is started first, the start file before all; each takes what it always loads into its file, and several share one
 * @property {readonly (readonly [string, string])[]} [apart] heads that are also started one without the other: what both load is in the program
 * @property {readonly import("esbuild").Plugin[]} [plugins]
 * @property {Readonly<Record<string, string>>} [files] to copy: from the path below `dist` to the path below the root
 * @property {Readonly<Record<string, string>>} [folders] the same, of folders that others build; those that are not there are left out
 * @property {(dist: string) => Promise<void>} [extras] builds what else belongs into `dist`
 * @property {readonly string[]} [external] packages that are not taken in: who needs them installs them
 * @property {readonly string[]} [alone] programs that are started next to it, each one file by itself: from the root
 */

/**
 * Build an app into its `dist`, unless it is there as the sources are.
 *
 * @param {AppBuild} app
 * @returns {Promise<void>}
 */
export async function buildApp(app) {
  const folder = join(root, "apps", app.name);
  const built = Object.values(app.folders ?? {}).map((each) => join(root, each));
  // Several tests build it first of all, and at once.
  await alone(join(root, "node_modules", `.building-${app.name}`), async () => {
    if (isFresh(folder, built)) return;
    await buildTo(folder, app);
    markFresh(folder, built);
  });
}

/**
 * @param {string} folder
 * @param {AppBuild} app
 */
async function buildTo(folder, app) {
  const {
    name,
    versionName,
    heads,
    apart = [],
    plugins = [],
    files = {},
    folders = {},
    extras,
    external = [],
    alone = [],
  } = app;
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  const bundle = await build({
    entryPoints: { [name]: join(folder, "src", `${name}.ts`) },
    // turbo builds from the app's folder; paths in the metafile count from the root.
    absWorkingDir: root,
    outdir: dist,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    conditions: ["@toolhaft/source"],
    alias: { yaml },
    external: [...external],
    // Small files start faster. The maps say which sources are in them; they stay where the program is built.
    minify: true,
    sourcemap: "inline",
    legalComments: "none",
    define: { [versionName]: JSON.stringify(version) },
    plugins: [...plugins, directImportsPlugin()],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  await writeAsCommonJs(bundle, { root, dist, heads, apart });
  for (const program of alone) await buildAlone(program, dist);
  for (const [to, from] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, to)), { recursive: true });
    copyFileSync(join(root, from), join(dist, to));
  }
  await extras?.(dist);
  for (const [to, from] of Object.entries(folders)) {
    if (!existsSync(join(root, from))) continue;
    cpSync(join(root, from), join(dist, to), { recursive: true });
    // Scripts of pages are modules, whatever the program around them is.
    writeFileSync(join(dist, to, "package.json"), '{ "type": "module" }\n');
  }
  writeFileSync(join(dist, "THIRD-PARTY.txt"), thirdPartyNotices(name, root, bundle.metafile));
}

/**
 * @param {string} program
 * @param {string} dist
 */
async function buildAlone(program, dist) {
  await build({
    entryPoints: [join(root, program)],
    outfile: join(dist, `${program.split("/").at(-2) ?? ""}.js`),
    absWorkingDir: root,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    conditions: ["@toolhaft/source"],
    define: { "import.meta.filename": "__filename" },
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}
