import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "../../scripts/names.mjs";
import { root } from "../../scripts/root.mjs";
import { forbiddenSkips, type AllowedSkips } from "../../scripts/skips.mjs";
import { tempTree } from "../files/temp-tree.ts";

const id = "tests/sandbox.test.ts > kills the tree";

describe("skipped tests", () => {
  test("one without a reason is forbidden", () => {
    expect(forbiddenSkips([id], [])).toEqual([id]);
    expect(forbiddenSkips([id], [{ reason: " ", tests: [id] }])).toEqual([id]);
  });

  test("one with a reason is allowed", () => {
    expect(forbiddenSkips([id], [{ reason: "this machine has no user namespaces", tests: [id] }])).toEqual(
      [],
    );
  });

  test("every test that needs data from outside may be skipped where there is none", () => {
    const needing = sourceFiles()
      .filter(({ path }) => path.endsWith(".test.ts"))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/describeWithShared\(\s*"(\w+)",\s*"([^"]+)"/g)].map(
          ([, folder, title]) =>
            `${path} > ${String(title)}: needs the folder ${String(folder)} beside the project (set TOOLHAFT_SUITES)`,
        ),
      );
    const [outside] = JSON.parse(
      readFileSync(join(root, "tests/allowed-skips.json"), "utf8"),
    ) as AllowedSkips[];
    expect(outside?.tests.toSorted()).toEqual(needing.toSorted());
  });

  test.each([
    { ci: "true", code: 1, says: "Skipped under CI without a reason in tests/allowed-skips.json" },
    { ci: "", code: 0, says: "1 passed, 0 failed, 1 skipped" },
  ])("a planted skip ends a run with $code when CI is '$ci'", ({ ci, code, says }) => {
    const folder = tempTree({
      "planted.test.mjs": 'test.skip("left out", () => {});\ntest("runs", () => { expect(1).toBe(1); });\n',
    });
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const reporter = join(root, "scripts/plain-reporter.mjs");
    const args = [vitest, "run", "--root", folder, "--globals", `--reporter=${reporter}`];
    const env = { ...process.env, CI: ci };
    const run = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    expect(run.stdout + run.stderr).toContain(says);
    expect(run.status).toBe(code);
  });

  test("a test that passes only the second time is named, one that never does fails the run", () => {
    const folder = tempTree({
      "planted.test.mjs": `let tries = 0;
        test("slips", () => { expect(++tries).toBe(2); });
        test("fails", () => { expect(1).toBe(2); });\n`,
    });
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const reporter = join(root, "scripts/plain-reporter.mjs");
    const args = [vitest, "run", "--root", folder, "--globals", "--retry=1", `--reporter=${reporter}`];
    const run = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect(run.stdout).toContain(
      "1 passed, 1 failed, 0 skipped\nPassed only when tried again, which is a fault to mend:\n" +
        "  planted.test.mjs > slips: expected 1 to be 2 // Object.is equality\n",
    );
    expect(run.stdout).not.toContain("> fails: ");
    expect(run.status).toBe(1);
  });
});
