// Builds apps/tools-lint/dist: one start file and chunks for what most runs never need.
import { buildApp } from "./build-cli/build-app.mjs";
import { lazyModules } from "./build-cli/lazy-modules.mjs";
import { lazyPlugin } from "./build-cli/lazy-plugin.mjs";
import { rulePagesPlugin } from "./build-cli/rule-pages-plugin.mjs";
import { root } from "./root.mjs";

await buildApp({
  name: "tools-lint",
  versionName: "TOOLS_LINT_VERSION",
  // A manifest is what most runs read.
  heads: ["apps/tools-lint/src/tools-lint.ts", "packages/lint/src/formats/manifest/index.ts"],
  plugins: [rulePagesPlugin(root), lazyPlugin(root, lazyModules)],
  // For editors: `init` leads them here where the program is installed.
  files: {
    "schemas/config.json": "packages/lint/config.schema.json",
    "schemas/manifest.json": "packages/manifest-schema/schema.json",
    "schemas/skill.json": "packages/skill-descriptor/schema.json",
  },
});
