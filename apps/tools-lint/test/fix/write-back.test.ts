import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeBack } from "../../src/fix/write-back.ts";
import { workIn } from "../temp-folder.ts";

const before = '{"tools": [],}\n';
const after = '{"tools": []}\n';

test("the file has the new text and its old mode, and nothing is left beside it", () => {
  const folder = workIn({});
  const file = join(folder, "tools.json");
  writeFileSync(file, before);
  chmodSync(file, 0o640);
  expect(writeBack(file, before, after)).toBeUndefined();
  expect(readFileSync(file, "utf8")).toBe(after);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["tools.json"]);
});

test("a symbolic link stays one, and what it leads to is written", () => {
  const folder = workIn({});
  mkdirSync(join(folder, "shared"));
  const target = join(folder, "shared", "tools.json");
  const link = join(folder, "tools.json");
  writeFileSync(target, before);
  symlinkSync(target, link);
  expect(writeBack(link, before, after)).toBeUndefined();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, "utf8")).toBe(after);
});

test("a file that changed since it was read is not written", () => {
  const file = join(workIn({}), "tools.json");
  writeFileSync(file, "{}");
  expect(writeBack(file, before, after)).toBe(
    `${file} was not fixed: it changed while it was read; run again`,
  );
  expect(readFileSync(file, "utf8")).toBe("{}");
});

test("a file that is gone is named", () => {
  const file = join(workIn({}), "tools.json");
  expect(writeBack(file, before, after)).toBe(`${file} was not fixed: ENOENT`);
});
