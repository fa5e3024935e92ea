import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { blocksOf, documents } from "./documents.ts";

/** Tests that the documents show: blocks with the info string `ts test`. */
const blocks = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "ts test");

// Inside of the project, where packages are found by their names.
const home = join(root, "node_modules", ".example-tests");
let folder: string;
beforeAll(() => {
  mkdirSync(home, { recursive: true });
  folder = mkdtempSync(join(home, "run-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("tests in the documents", () => {
  test("there are some", () => {
    expect(blocks.length).toBeGreaterThan(0);
  });

  test("pass, and one that expects the opposite does not", () => {
    blocks.forEach(({ text }, index) => {
      writeFileSync(join(folder, `example-${String(index)}.test.ts`), text);
    });
    const planted = (blocks[0]?.text ?? "").replace(").toBeAcceptedBy(", ').toBeAcceptedBy("nobody", ');
    writeFileSync(join(folder, "planted.test.ts"), planted);
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const config = join(root, "tests/docs/examples.vitest.config.ts");
    const args = [vitest, "run", "--config", config, "--root", folder, "--reporter", "json"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
      testResults: { name: string; status: string; message: string }[];
    };
    const failed = testResults.filter(({ status }) => status !== "passed").map(({ name }) => name);
    expect(failed).toEqual([expect.stringContaining("planted.test.ts")]);
    expect(testResults).toHaveLength(blocks.length + 1);
  });
});
