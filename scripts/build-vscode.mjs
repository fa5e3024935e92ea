// Builds apps/vscode/dist: the extension as one file, and the schemas it associates. No rule is in it.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { thirdPartyNotices } from "./build-cli/third-party.mjs";
import { published } from "./published.mjs";
import { root } from "./root.mjs";

const app = join(root, "apps", "vscode");
const dist = join(app, "dist");

/** By the names that `schemas/definitions.json` refers to. */
const schemas = {
  "config.json": "packages/lint/config.schema.json",
  "manifest.json": "packages/manifest-schema/schema.json",
  "skill.json": "packages/skill-descriptor/schema.json",
  "bundle.json": "packages/tool-bundle/bundle.schema.json",
  "bundle-tool.json": "packages/tool-bundle/tool.schema.json",
  "btcp-manifest.json": "packages/btcp-schema/manifest.schema.json",
  "btcp-tool.json": "packages/btcp-schema/tool.schema.json",
  "definitions.json": "apps/vscode/schemas/definitions.json",
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, "schemas"), { recursive: true });
const { metafile } = await build({
  entryPoints: [join(app, "src", "extension.ts")],
  absWorkingDir: root,
  outfile: join(dist, "extension.cjs"),
  bundle: true,
  format: "cjs",
  platform: "node",
  // What the oldest VS Code that it says it runs in has.
  target: "node20",
  external: ["vscode"],
  define: { TOOLHAFT_PACKAGE: JSON.stringify(published.package ?? null) },
  minify: true,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});
for (const [name, file] of Object.entries(schemas)) {
  copyFileSync(join(root, file), join(dist, "schemas", name));
}
writeFileSync(join(dist, "THIRD-PARTY.txt"), thirdPartyNotices("The extension", root, metafile));
