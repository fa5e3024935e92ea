/** @import { Area } from "../measure/types.ts" */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "../corpus/random.mjs";
import { makeTools } from "../corpus/tool.mjs";
import { packedToolsRunner } from "../packed/tools-runner.mjs";

const TOOLS = 100;
const SEED = 100;

/** From the start of a server to the last byte of its list of tools, as a client waits for it. @type {Area} */
export const mcp = {
  id: "mcp",
  run(bench) {
    const folder = mkdtempSync(join(tmpdir(), "toolhaft-mcp-bench-"));
    const manifest = join(folder, "tools.json");
    writeFileSync(manifest, JSON.stringify({ tools: makeTools(createRandom(SEED), TOOLS) }));
    const client = join(import.meta.dirname, "until-list.mjs");
    const common = { cwd: folder, exitCodes: [0] };
    for (const { era, title } of [
      { era: "legacy", title: "tools/list of 100 tools, 2025-11-25" },
      { era: "modern", title: "tools/list of 100 tools, 2026-07-28" },
    ]) {
      /** @type {[string, ...string[]]} */
      const argv = [process.execPath, client, era, manifest];
      bench.compare({
        title,
        metric: "reported",
        bar: 3,
        rounds: 30,
        baseline: { label: "node -e 0", argv, ...common },
        ours: { label: "tools-runner mcp", argv: [...argv, packedToolsRunner()], ...common },
        // An empty program lists nothing.
        disagreement: (_, { stdout }) =>
          stdout.includes(`${String(TOOLS)} of ${String(TOOLS)} schemas`) ? undefined : stdout,
      });
    }
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  },
};
