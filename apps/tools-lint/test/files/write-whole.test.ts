import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeWhole } from "../../src/files/write-whole.ts";
import { workIn } from "../temp-folder.ts";

describe("a report's file", () => {
  test("is written whole, and nothing else is left behind", () => {
    const folder = workIn({ "lint.json": "old" });
    writeWhole(join(folder, "lint.json"), "new ❌");
    writeWhole(join(folder, "other.json"), "");
    expect(readdirSync(folder).sort()).toEqual(["lint.json", "other.json"]);
    expect(readFileSync(join(folder, "lint.json"), "utf8")).toBe("new ❌");
  });

  test("keeps its permissions, and a link stays a link", () => {
    const folder = workIn({ "real.json": "old" });
    chmodSync(join(folder, "real.json"), 0o600);
    symlinkSync("real.json", join(folder, "link.json"));
    writeWhole(join(folder, "link.json"), "new");
    expect(readlinkSync(join(folder, "link.json"))).toBe("real.json");
    expect(readFileSync(join(folder, "real.json"), "utf8")).toBe("new");
    expect(statSync(join(folder, "real.json")).mode & 0o777).toBe(0o600);
  });

  test("may be a device", () => {
    writeWhole("/dev/null", "new");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test.each([
    ["no/such/folder.json", "ENOENT"],
    ["file.json/lint.json", "ENOTDIR"],
    ["folder", "EISDIR"],
    [`${"a".repeat(300)}.json`, "ENAMETOOLONG"],
  ])("%s is refused, and nothing is left behind", (path, code) => {
    const folder = workIn({ "file.json": "old" });
    mkdirSync(join(folder, "folder"));
    writeFileSync(join(folder, "folder/keep.txt"), "");
    expect(() => {
      writeWhole(join(folder, path), "new");
    }).toThrow(expect.objectContaining({ code }) as Error);
    expect(readdirSync(folder).sort()).toEqual(["file.json", "folder"]);
  });
});
