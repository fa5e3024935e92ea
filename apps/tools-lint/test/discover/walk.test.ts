import { mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { walk } from "../../src/discover/walk.ts";
import { workIn } from "../temp-folder.ts";

const honour = { honourIgnoreFiles: true };

describe("walking a folder", () => {
  test("finds *.json, sorted by path, in hidden folders, too", () => {
    workIn({
      "b/tools.json": "",
      "a.json": "",
      "a/tools.json": "",
      ".agents/x.json": "",
      "notes.md": "",
      "x.JSON": "",
    });
    expect(walk(".", honour)).toEqual([".agents/x.json", "a/tools.json", "a.json", "b/tools.json"]);
    expect(walk("b", honour)).toEqual(["b/tools.json"]);
  });

  test("leaves out what is nobody's own", () => {
    workIn({
      "node_modules/x/tools.json": "",
      ".git/x.json": "",
      "a/node_modules/y.json": "",
      "node_modules.json": "",
    });
    expect(walk(".", honour)).toEqual(["node_modules.json"]);
    expect(walk(".", { honourIgnoreFiles: false })).toEqual(["node_modules.json"]);
  });

  test("keeps what it is asked for", () => {
    workIn({ "a/tools.json": "", "a/tools.jsonc": "" });
    expect(walk(".", { ...honour, keep: (path) => path.endsWith("c") })).toEqual(["a/tools.jsonc"]);
  });

  test("follows links to files, not to folders, and no link to nowhere", () => {
    workIn({ "a/tools.json": "" });
    symlinkSync("a/tools.json", "linked.json");
    symlinkSync("nowhere.json", "dangling.json");
    symlinkSync("circle.json", "circle.json");
    symlinkSync("..", "a/up.json");
    expect(walk(".", honour)).toEqual(["a/tools.json", "linked.json"]);
  });

  test("a folder may be named like a file, and be empty", () => {
    workIn({ "tools.json/inner.json": "" });
    mkdirSync("empty.json");
    expect(walk(".", honour)).toEqual(["tools.json/inner.json"]);
  });

  test("a folder that is not there is empty", () => {
    workIn({});
    expect(walk("nowhere", honour)).toEqual([]);
  });
});
