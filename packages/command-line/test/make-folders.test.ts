import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolders } from "../src/index.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "make-folders-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test("makes what is missing, and is content with what is there", () => {
  const folder = join(root, "a/b/c");
  makeFolders(folder);
  makeFolders(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.each([
  ["a file is in the way", "file", "EEXIST"],
  ["a file is on the way", "file/below", "ENOTDIR"],
])("where %s it says so", (_, path, code) => {
  writeFileSync(join(root, "file"), "");
  expect(() => {
    makeFolders(join(root, path));
  }).toThrow(expect.objectContaining({ code }) as Error);
});

test.runIf(process.platform === "linux")("ends where nothing can be made", () => {
  expect(() => {
    makeFolders("/proc/toolhaft/below");
  }).toThrow(expect.objectContaining({ code: "ENOENT" }) as Error);
});
