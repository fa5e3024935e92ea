import { describe, expect, test } from "vitest";
import { openIgnoreFiles } from "../../src/discover/ignore-files.ts";
import { walk } from "../../src/discover/walk.ts";
import { workIn } from "../temp-folder.ts";

describe("ignore files", () => {
  const files = {
    ".git/HEAD": "",
    ".gitignore": "/build\n*.tmp.json\nlogs/\n",
    "build/tools.json": "",
    "src/build/tools.json": "",
    "src/.gitignore": "!keep.tmp.json\ngenerated\n",
    "src/keep.tmp.json": "",
    "src/drop.tmp.json": "",
    "src/generated/tools.json": "",
    "src/logs/tools.json": "",
    "src/logs.json": "",
  };

  test("those of outer folders hold inside, and inner ones win", () => {
    workIn(files);
    expect(walk(".", { honourIgnoreFiles: true })).toEqual([
      "src/build/tools.json",
      "src/keep.tmp.json",
      "src/logs.json",
    ]);
  });

  test("those above the folder hold up to the root of the repository", () => {
    workIn(files);
    expect(walk("src", { honourIgnoreFiles: true })).toEqual([
      "src/build/tools.json",
      "src/keep.tmp.json",
      "src/logs.json",
    ]);
  });

  test("none holds from above outside of a repository", () => {
    workIn({ ".gitignore": "*.json\n", "src/tools.json": "" });
    expect(walk("src", { honourIgnoreFiles: true })).toEqual(["src/tools.json"]);
    expect(walk(".", { honourIgnoreFiles: true })).toEqual([]);
  });

  test("--no-ignore looks everywhere", () => {
    workIn(files);
    expect(walk(".", { honourIgnoreFiles: false })).toHaveLength(7);
  });

  test.each([
    ["build", true, true],
    ["build", false, true],
    ["src/build", true, false],
    ["src/a.tmp.json", false, true],
    ["src/logs", true, true],
    ["src/logs", false, false],
  ])("%s, a folder: %s, is ignored: %s", (path, isFolder, ignored) => {
    const folder = workIn(files).replaceAll("\\", "/");
    const ignoreFiles = openIgnoreFiles(folder).enter(`${folder}/`);
    expect(ignoreFiles.ignores(`${folder}/${path}${isFolder ? "/" : ""}`)).toBe(ignored);
  });
});
