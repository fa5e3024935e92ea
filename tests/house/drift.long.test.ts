import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyProject } from "./copy-project.ts";

function check(copy: string, script: string): { code: number | null; output: string } {
  const run = spawnSync(process.execPath, [script, "--check"], { cwd: copy, encoding: "utf8" });
  return { code: run.status, output: run.stdout + run.stderr };
}

function edit(copy: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
}

describe("an edited generated file", () => {
  test("is found: a published schema", () => {
    const copy = copyProject();
    edit(copy, "packages/manifest-schema/schema.json", '"tools"', '"tool"');
    const { code, output } = check(copy, "scripts/generate.mjs");
    expect(code).not.toBe(0);
    expect(output).toContain("packages/manifest-schema/schema.json");
  });

  test("is found: a region of a document", () => {
    const copy = copyProject();
    spawnSync(process.execPath, ["scripts/regions.mjs"], { cwd: copy });
    expect(check(copy, "scripts/regions.mjs")).toEqual({ code: 0, output: "" });
    edit(copy, "docs/architecture.md", "run one HTTP tool safely", "run HTTP tools");
    expect(check(copy, "scripts/regions.mjs")).toEqual({
      code: 1,
      output: "docs/architecture.md: a generated region is stale; run pnpm generate\n",
    });
  });
});
