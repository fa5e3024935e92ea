/** @import { Area } from "../measure/types.ts" */
import { compiled } from "./programs.mjs";
import { compareHeap, compareOutput, compareTiers } from "./latency-rows.mjs";
import { countEndurance } from "./count-rows.mjs";

/** What a call costs in each tier, from a large host, with much output, and what many calls leave behind. @type {Area} */
export const exec = {
  id: "exec",
  run(bench) {
    const tool = compiled("tool");
    const loop = compiled("posix-spawn");
    if (tool === undefined || loop === undefined) bench.skip("latencies", "no C compiler");
    else {
      compareTiers(bench, tool);
      compareHeap(bench, tool, loop);
    }
    compareOutput(bench);
    countEndurance(bench);
    return Promise.resolve();
  },
};
