// A vitest reporter: one plain closing line that people and CI can count, and the rule about skipped tests.
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
    for (const module of modules) {
      if (module.state() === "failed" && module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed") counts[state]++;
        else {
          counts.skipped++;
          skipped.push(`${module.relativeModuleId} > ${test.fullName}`);
        }
      }
    }
    if (process.env["CI"] === "true") refuseSkips(skipped);
    const { passed, failed } = counts;
    console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(counts.skipped)} skipped`);
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
