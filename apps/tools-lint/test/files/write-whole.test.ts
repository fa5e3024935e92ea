import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
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

  test("keeps its permissions and its owner", () => {
    const folder = workIn({ "lint.json": "old" });
    chmodSync("lint.json", 0o640);
    if (process.getuid?.() === 0) chownSync("lint.json", 1234, 4321);
    const { uid, gid } = statSync("lint.json");
    writeWhole(join(folder, "lint.json"), "new");
    const after = statSync("lint.json");
    expect([after.mode & 0o777, after.uid, after.gid]).toEqual([0o640, uid, gid]);
  });

  test.each(["link.json", "dangling.json", "inner/../link.json"])("%s is not written through", (path) => {
    workIn({ "real.json": "old", "inner/x": "" });
    symlinkSync("real.json", "link.json");
    symlinkSync("new.json", "dangling.json");
    expect(() => {
      writeWhole(path, "new");
    }).toThrow("it is a link; name the file that it leads to");
    expect(readFileSync("real.json", "utf8")).toBe("old");
    expect(readdirSync(".").sort()).toEqual(["dangling.json", "inner", "link.json", "real.json"]);
  });

  test.each([
    ["out/lint.json", true],
    ["out/new/lint.json", true],
    ["in/lint.json", false],
    ["in/new/lint.json", false],
  ])("%s, below a link to a folder, leads out of the working directory: %s", (path, isOut) => {
    const folder = workIn({ "elsewhere/lint.json": "old", "work/real/lint.json": "old" });
    process.chdir("work");
    symlinkSync("../elsewhere", "out");
    symlinkSync("real", "in");
    const write = (): void => {
      writeWhole(path, "new", { makesFolders: true });
    };
    if (isOut) expect(write).toThrow("a link on its path leads elsewhere");
    else write();
    expect(readdirSync(join(folder, "elsewhere"))).toEqual(["lint.json"]);
    expect(readFileSync(join(folder, "elsewhere/lint.json"), "utf8")).toBe("old");
    // Whoever names what lies elsewhere means it.
    writeWhole("../elsewhere/lint.json", "new");
    expect(readFileSync(join(folder, "elsewhere/lint.json"), "utf8")).toBe("new");
  });

  test("another name of it keeps the old text", () => {
    workIn({ "real.json": "old" });
    linkSync("real.json", "name.json");
    writeWhole("name.json", "new");
    expect([readFileSync("real.json", "utf8"), readFileSync("name.json", "utf8")]).toEqual(["old", "new"]);
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
