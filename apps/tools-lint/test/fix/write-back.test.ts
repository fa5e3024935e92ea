import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
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

test("a symbolic link stays one, and what it leads to stays as it is", () => {
  workIn({ "shared/tools.json": before });
  symlinkSync("shared/tools.json", "tools.json");
  expect(writeBack("tools.json", before, after)).toBe(
    "tools.json was not fixed: it is a link; name the file that it leads to",
  );
  expect(lstatSync("tools.json").isSymbolicLink()).toBe(true);
  expect(readFileSync("shared/tools.json", "utf8")).toBe(before);
});

test("a file whose folder became a link out of the run's folders is not written", () => {
  const folder = workIn({ "work/agents/tools.json": before, "elsewhere/tools.json": before });
  renameSync("work/agents", "work/moved");
  symlinkSync("../elsewhere", "work/agents");
  expect(writeBack("work/agents/tools.json", before, after, [join(folder, "work")])).toBe(
    "work/agents/tools.json was not fixed: a link on its path leads elsewhere",
  );
  expect(readFileSync("elsewhere/tools.json", "utf8")).toBe(before);
  expect(readdirSync("elsewhere")).toEqual(["tools.json"]);
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
  expect(writeBack(file, before, after)).toBe(`${file} was not fixed: no such file or folder`);
});
