import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { bundlePalette } from "../../../scripts/build-cli/bundle-palette.mjs";

test("what every page pays is one file of at most 4 kB compressed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "palette-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  await bundlePalette(folder);
  const bytes = readFileSync(join(folder, "tools-palette.js"));
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(4_000);
  // Nothing of it is loaded before it is wanted.
  expect(bytes.toString()).not.toMatch(/^import|\bfrom"/m);
  const names = readdirSync(join(folder, "tools-palette")).map((name) => name.replace(/-\w{8}\.js$/, ""));
  expect(names).toEqual(["german", "panel", "third-party.txt"]);
});
