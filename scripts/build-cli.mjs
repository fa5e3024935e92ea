// Builds apps/tools-lint/dist: one start file and chunks for what most runs never need.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { alone } from "./build-cli/alone.mjs";
import { directImportsPlugin } from "./build-cli/direct-imports-plugin.mjs";
import { isFresh, markFresh } from "./build-cli/fresh.mjs";
import { writeAsCommonJs } from "./build-cli/common-js.mjs";
import { lazyModules } from "./build-cli/lazy-modules.mjs";
import { lazyPlugin } from "./build-cli/lazy-plugin.mjs";
import { rulePagesPlugin } from "./build-cli/rule-pages-plugin.mjs";
import { thirdPartyNotices } from "./build-cli/third-party.mjs";
import { root } from "./root.mjs";

const app = join(root, "apps", "tools-lint");
const dist = join(app, "dist");

/** Started first; a manifest is what most runs read. Each takes what it always loads into its file. */
const heads = ["apps/tools-lint/src/tools-lint.ts", "packages/lint/src/formats/manifest/index.ts"];

// For Node.js, yaml comes as CommonJS that requires built-ins, which a module can't; its other build is made of modules.
const requireFromSkills = createRequire(join(root, "packages", "skill-descriptor", "package.json"));
const yaml = join(dirname(requireFromSkills.resolve("yaml/package.json")), "browser", "index.js");

/** For editors: `init` leads them here where the program is installed. */
const schemas = {
  "config.json": "packages/lint/config.schema.json",
  "manifest.json": "packages/manifest-schema/schema.json",
  "skill.json": "packages/skill-descriptor/schema.json",
};

// Several tests build it first of all, and at once.
await alone(join(root, "node_modules", ".building-tools-lint"), async () => {
  if (!isFresh(dist)) await buildTo(dist);
});

/**
 * @param {string} dist
 * @returns {Promise<void>}
 */
async function buildTo(dist) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(app, "package.json"), "utf8"))
  );
  const bundle = await build({
    entryPoints: { "tools-lint": join(app, "src", "tools-lint.ts") },
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
    // Small files start faster; the source maps lead a stack trace back.
    minify: true,
    sourcemap: "inline",
    legalComments: "none",
    define: { TOOLS_LINT_VERSION: JSON.stringify(version) },
    plugins: [rulePagesPlugin(root), lazyPlugin(root, lazyModules), directImportsPlugin()],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  await writeAsCommonJs(bundle, { root, dist, heads });
  mkdirSync(join(dist, "schemas"));
  for (const [name, file] of Object.entries(schemas))
    copyFileSync(join(root, file), join(dist, "schemas", name));
  writeFileSync(join(dist, "THIRD-PARTY.txt"), thirdPartyNotices(root, bundle.metafile));
  markFresh(dist);
}
