import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the bench of the database answers what the driver alone does", () => {
  const bench = join(import.meta.dirname, "../run.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bench, "postgres", "--smoke"], {
    encoding: "utf8",
  });
  expect({ status, said: stdout + stderr }).toEqual({
    status: 0,
    said: expect.not.stringContaining("wrong") as string,
  });
  expect(stdout).not.toContain("TOOLHAFT_POSTGRES");
});
