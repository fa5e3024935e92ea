// A vitest reporter: one plain closing line that people and CI can count, what passed only when tried again, and the rule about
// skipped tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { forbiddenSkips } from "./skips.mjs";

export default class PlainReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    /** @type {string[]} */
    const skipped = [];
    /** @type {string[]} */
    const unsteady = [];
    for (const module of modules) {
      if (module.state() === "failed" && module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const id = `${module.relativeModuleId} > ${test.fullName}`;
        if (test.diagnostic()?.flaky === true) unsteady.push(`${id}: ${errors?.[0]?.message ?? ""}`);
        if (state === "passed" || state === "failed") counts[state]++;
        else {
          counts.skipped++;
          skipped.push(id);
        }
      }
    }
    if (process.env["CI"] === "true") refuseSkips(skipped);
    const { passed, failed } = counts;
    console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(counts.skipped)} skipped`);
    if (unsteady.length === 0) return;
    console.log("Passed only when tried again, which is a fault to mend:");
    for (const each of unsteady) console.log(`  ${each}`);
  }
}

/** @param {readonly string[]} skipped */
function refuseSkips(skipped) {
  const file = join(root, "tests/allowed-skips.json");
  const allowed = /** @type {import("./skips.mjs").AllowedSkips[]} */ (
    JSON.parse(readFileSync(file, "utf8"))
  );
  const forbidden = forbiddenSkips(skipped, allowed);
  if (forbidden.length === 0) return;
  console.error("Skipped under CI without a reason in tests/allowed-skips.json:");
  for (const id of forbidden) console.error(`  ${id}`);
  process.exitCode = 1;
}
