/** @import { JsonValue } from "../../packages/json-text/src/index.ts" */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Check every case once with a check that has not seen its schema before. Writes the verdicts to
 * stdout and to stderr the CPU time of the checks alone, all threads of the process included, in ms.
 */
export function runCases(/** @type {(schema: JsonValue, value: JsonValue) => boolean} */ check) {
  const [path = ""] = process.argv.slice(2);
  const cases = /** @type {[JsonValue, JsonValue][]} */ (JSON.parse(readFileSync(path, "utf8")));
  const verdicts = Buffer.alloc(cases.length);
  const before = process.cpuUsage();
  cases.forEach(([schema, value], index) => {
    verdicts[index] = check(schema, value) ? 1 : 0;
  });
  const { user, system } = process.cpuUsage(before);
  const accepted = verdicts.reduce((sum, verdict) => sum + verdict, 0);
  const hash = createHash("sha256").update(verdicts).digest("hex");
  console.log(`${String(accepted)} of ${String(cases.length)} values accepted, ${hash}`);
  console.error(`reported-ms ${String((user + system) / 1_000)}`);
}
