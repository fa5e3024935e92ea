// Builds apps/tools-runner/dist: one start file, one for `call`, chunks for what a call never needs, the
// spawn helper, the program of work that is done apart, the one that stored tools may run, the palette, and the screen, where it was built.
import { join } from "node:path";
import { buildApp } from "./build-cli/build-app.mjs";
import { bundlePalette } from "./build-cli/bundle-palette.mjs";
import { lazyPlugin } from "./build-cli/lazy-plugin.mjs";
import { runnerLazyModules } from "./build-cli/runner-lazy-modules.mjs";
import { root } from "./root.mjs";

await buildApp({
  name: "tools-runner",
  versionName: "TOOLS_RUNNER_VERSION",
  heads: ["apps/tools-runner/src/tools-runner.ts", "apps/tools-runner/src/commands/call.ts"],
  plugins: [lazyPlugin(root, runnerLazyModules)],
  alone: [
    "packages/exec-sandbox/src/spawn-helper/main.ts",
    "apps/tools-runner/src/work-program/main.ts",
    "apps/tools-runner/src/count-words/main.ts",
  ],
  extras: (dist) => bundlePalette(join(dist, "palette")),
  external: ["pg"],
  folders: { admin: "apps/admin/dist" },
});
