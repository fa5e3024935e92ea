// Builds apps/tools-lint/dist: one start file and chunks for what most runs never need.
import { build } from "esbuild";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isFresh, markFresh } from "./build-cli/fresh.mjs";
import { rulePagesPlugin } from "./build-cli/rule-pages-plugin.mjs";
import { thirdPartyNotices } from "./build-cli/third-party.mjs";
import { root } from "./root.mjs";

const app = join(root, "apps", "tools-lint");
const dist = join(app, "dist");

// For Node.js, yaml comes as CommonJS that requires built-ins, which a module can't; its other build is made of modules.
const requireFromSkills = createRequire(join(root, "packages", "skill-descriptor", "package.json"));
const yaml = join(dirname(requireFromSkills.resolve("yaml/package.json")), "browser", "index.js");

if (!isFresh(dist)) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(app, "package.json"), "utf8"))
  );
  const { metafile } = await build({
    entryPoints: { "tools-lint": join(app, "src", "tools-lint.ts") },
    outdir: dist,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    conditions: ["@toolhaft/source"],
    alias: { yaml },
    // Small files start faster; names stay, so that a stack trace can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: "external",
    legalComments: "none",
    banner: { js: "#!/usr/bin/env node" },
    define: { TOOLS_LINT_VERSION: JSON.stringify(version) },
    plugins: [rulePagesPlugin(root)],
    metafile: true,
    logLevel: "warning",
  });
  writeFileSync(join(dist, "THIRD-PARTY.txt"), thirdPartyNotices(root, metafile));
  markFresh(dist);
}
