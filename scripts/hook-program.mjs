// Writes hook/tools-lint.cjs, the whole program as one file: pre-commit installs this repository by npm, which then has
// nothing to fetch and nothing to build. With --check nothing is written, and a stale file fails.
import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rulePagesPlugin } from "./build-cli/rule-pages-plugin.mjs";
import { thirdPartyNotices } from "./build-cli/third-party.mjs";
import { root } from "./root.mjs";
import { readOptions } from "./read-options.mjs";

const { values } = readOptions({ check: { type: "boolean" } }, "node scripts/hook-program.mjs [--check]");

const folder = join(root, "hook");

// The same build of yaml as in the program that is published.
const requireFromSkills = createRequire(join(root, "packages", "skill-descriptor", "package.json"));
const yaml = join(dirname(requireFromSkills.resolve("yaml/package.json")), "browser", "index.js");

const { version } = /** @type {{ version: string }} */ (
  JSON.parse(readFileSync(join(root, "apps", "tools-lint", "package.json"), "utf8"))
);
const { outputFiles, metafile } = await build({
  entryPoints: [join(root, "apps", "tools-lint", "src", "tools-lint.ts")],
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: "cjs",
  platform: "node",
  target: "node20.19",
  conditions: ["@toolhaft/source"],
  alias: { yaml },
  banner: {
    js: "#!/usr/bin/env node\n// Built from apps/tools-lint by scripts/hook-program.mjs; not to be edited.",
  },
  minify: true,
  // One statement a line: what changes is a line, for git and for people.
  lineLimit: 120,
  legalComments: "none",
  define: { TOOLS_LINT_VERSION: JSON.stringify(version) },
  plugins: [rulePagesPlugin(root)],
  logLevel: "warning",
});
const files = {
  "tools-lint.cjs": outputFiles[0]?.text ?? "",
  "THIRD-PARTY.txt": thirdPartyNotices("tools-lint", root, metafile),
};
for (const [name, text] of Object.entries(files)) {
  const file = join(folder, name);
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (values.check) {
    console.error(`hook/${name} is stale: run pnpm generate and commit the result`);
    process.exitCode = 1;
  } else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text, { mode: name.endsWith(".cjs") ? 0o755 : 0o644 });
  }
}
