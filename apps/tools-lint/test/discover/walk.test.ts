import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { LeftOut } from "../../src/discover/left-out.ts";
import { walk, type WalkOptions } from "../../src/discover/walk.ts";
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

  /** What a walk finds, and what it says of the rest. */
  function walked(folder: string, options: Partial<WalkOptions> = {}): { found: string[]; left: string[] } {
    const left: string[] = [];
    const onLeftOut = ({ path, why }: LeftOut): void => void left.push(`${path} ${why}`);
    return { found: walk(folder, { ...honour, onLeftOut, ...options }), left };
  }

  test("follows links to files, not to folders, and no link to nowhere", () => {
    workIn({ "a/tools.json": "" });
    symlinkSync("a/tools.json", "linked.json");
    symlinkSync("nowhere.json", "dangling.json");
    symlinkSync("circle.json", "circle.json");
    symlinkSync("..", "a/up.json");
    symlinkSync("nobody@host.1:2", "a/.#tools.json");
    expect(walked(".")).toEqual({
      found: ["a/tools.json", "linked.json"],
      left: ["circle.json nowhere", "dangling.json nowhere"],
    });
  });

  test("follows no link out of the folders named", () => {
    const folder = workIn({ "work/own.json": "", "shared/tools.json": "", "shared/.gitignore": "" });
    symlinkSync("../shared/tools.json", "work/relative.json");
    symlinkSync(join(folder, "shared/tools.json"), "work/absolute.json");
    symlinkSync("relative.json", "work/twice.json");
    symlinkSync("../shared", "work/agents");
    symlinkSync("/", "work/root");
    symlinkSync("..", "work/up");
    symlinkSync(".", "work/here");
    symlinkSync("../shared/tools.json", "work/notes.txt");
    symlinkSync("../shared", "work/node_modules");
    const links = ["absolute.json", "agents", "relative.json", "root", "twice.json", "up"];
    expect(walked("work")).toEqual({
      found: ["work/own.json"],
      left: links.map((name) => `work/${name} outside`),
    });
    // A link that is named is followed, and so is what lies in another folder that is.
    symlinkSync("work", "link");
    expect(walked("link").found).toEqual(["link/own.json"]);
    const within = [join(folder, "work"), join(folder, "shared")];
    expect(walked("work", { within })).toEqual({
      found: ["absolute", "own", "relative", "twice"].map((name) => `work/${name}.json`),
      left: ["work/root outside", "work/up outside"],
    });
  });

  test("goes by no .gitignore that is a link", () => {
    workIn({ "work/a.json": "", rules: "*.json" });
    symlinkSync("../rules", "work/.gitignore");
    expect(walked("work").found).toEqual(["work/a.json"]);
    process.chdir("work");
    expect(walked(".").found).toEqual(["a.json"]);
  });

  test("says which names are no UTF-8, where they would have been kept", () => {
    const folder = workIn({ "a.json": "", "sound\ufffd.json": "" });
    const bad = (path: string): Buffer => Buffer.from(`${folder}/${path}`, "latin1");
    writeFileSync(bad("tools\xe9.json"), "");
    writeFileSync(bad("notes\xe9.txt"), "");
    mkdirSync(bad("photos\xe9"));
    writeFileSync(bad("photos\xe9/1.jpg"), "");
    mkdirSync(bad("agents\xe9"));
    writeFileSync(bad("agents\xe9/tools.json"), "");
    expect(walked(".")).toEqual({
      found: ["a.json", "sound\ufffd.json"],
      left: ["agents\ufffd name", "tools\ufffd.json name"],
    });
  });

  test("says what has the name of a definition and is no file", () => {
    workIn({ "a.json": "" });
    spawnSync("mkfifo", ["tools.json", "pipe.txt"]);
    expect(walked(".")).toEqual({ found: ["a.json"], left: ["tools.json unreadable"] });
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
