import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * Run the tests of one case.
 *
 * @param {string} id
 * @returns {string | undefined} what fails, as its test says it; `undefined` where nothing does
 */
export function runCase(id) {
  const folder = mkdtempSync(join(tmpdir(), "new-case-"));
  const outcome = join(folder, "outcome.json");
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...["node_modules/vitest/vitest.mjs", "run", "packages/lint/test/field-reports.test.ts"],
        ...["-t", `^${id} `, "--reporter=json", `--outputFile=${outcome}`],
      ],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, CI: "", NO_COLOR: "1", TOOLHAFT_TESTS: "usual" },
      },
    );
    const failed = failures(outcome);
    if (failed === undefined) throw new Error(`the case could not be run:\n${stdout}${stderr}`);
    // The first says what is next; what comes after it waits for that.
    return failed[0];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} outcome
 * @returns {string[] | undefined} the messages without their stacks; `undefined` where no test ran
 */
function failures(outcome) {
  /** @type {{ testResults: { assertionResults: { status: string, failureMessages: string[] }[] }[] }} */
  let report;
  try {
    report = /** @type {typeof report} */ (JSON.parse(readFileSync(outcome, "utf8")));
  } catch {
    return undefined;
  }
  const ran = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed");
  if (ran.length === 0) return undefined;
  return ran
    .flatMap(({ failureMessages }) => failureMessages)
    .map((message) => message.replace(/^\w*Error: /, "").replace(/\n\s+at [\s\S]*$/, ""));
}
