/** @import { Area } from "../measure/types.ts" */
import { join } from "node:path";
import { packedToolsRunner } from "../packed/tools-runner.mjs";

const EXAMPLES = join(import.meta.dirname, "..", "..", "examples", "runner");
const CALL = { timezone: "Asia/Tokyo", at: "2026-03-29T01:30:00Z" };
const ANSWER = '{"timezone":"Asia/Tokyo","time":"2026-03-29T10:30:00+09:00"}';

/** From the start of `tools-runner call` to its end, with a tool of the examples. @type {Area} */
export const runner = {
  id: "runner",
  run(bench) {
    const tool = join(EXAMPLES, "tools", "bin", "get-time");
    const bare = join(import.meta.dirname, "bare-call.sh");
    const common = { cwd: EXAMPLES, exitCodes: [0] };
    const words = Object.entries(CALL).map(([name, value]) => `${name}=${value}`);
    for (const { title, options } of [
      { title: "call get_time, default options", options: [] },
      { title: "call get_time, tier portable", options: ["--tier", "portable"] },
    ]) {
      bench.compare({
        title,
        metric: "wall",
        bar: 1.3,
        rounds: 30,
        baseline: {
          label: "node -e 0, then the tool",
          argv: ["/bin/sh", bare, process.execPath, tool, JSON.stringify(CALL)],
          ...common,
        },
        ours: {
          label: "tools-runner call",
          argv: [process.execPath, packedToolsRunner(), "call", "get_time", ...words, ...options],
          ...common,
        },
        disagreement: (baseline, ours) =>
          [baseline, ours].every(({ stdout }) => stdout === `${ANSWER}\n`)
            ? undefined
            : `the answers differ:\n${baseline.stdout}${ours.stdout}${ours.stderr}`,
      });
    }
    return Promise.resolve();
  },
};
