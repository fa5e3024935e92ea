import { UsageError } from "@toolhaft/command-line";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discover } from "../../src/discover/discover.ts";
import { workIn } from "../temp-folder.ts";

const files = { "tools.json": "", "agents/tools.json": "", "agents/list.json": "" };

describe("what paths stand for", () => {
  test("folders, files and patterns, each file once, sorted, and named wins", async () => {
    const cwd = workIn(files);
    const paths = ["agents", "*.json", "./tools.json", join(cwd, "agents/list.json")];
    expect(await discover(paths, { cwd, honourIgnoreFiles: true })).toEqual({
      candidates: [
        { path: "agents/list.json", how: "named" },
        { path: "agents/tools.json", how: "found", within: [join(cwd, "agents"), cwd] },
        { path: "tools.json", how: "named" },
      ],
      stdin: false,
      problems: [],
      notices: [],
      roots: [join(cwd, "agents"), cwd],
    });
  });

  test("- is stdin", async () => {
    const cwd = workIn(files);
    const { stdin, candidates } = await discover(["-"], { cwd, honourIgnoreFiles: true });
    expect({ stdin, candidates }).toEqual({ stdin: true, candidates: [] });
  });

  test.each([
    ["tool.json", "no such file or folder: tool.json; did you mean tools.json?"],
    ["agents/lists.json", "no such file or folder: agents/lists.json; did you mean agents/list.json?"],
    ["weather", "no such file or folder: weather"],
    ["tools.json/x", "no such file or folder: tools.json/x (a part of the path is a file)"],
    ["weather/*.json", "no file matches weather/*.json"],
  ])("%s leads nowhere, and the others are still found", async (path, problem) => {
    const cwd = workIn(files);
    const { problems, candidates } = await discover([path, "tools.json"], { cwd, honourIgnoreFiles: true });
    expect(problems).toEqual([problem]);
    expect(candidates).toEqual([{ path: "tools.json", how: "named" }]);
  });

  test("an empty path is wrong usage", async () => {
    await expect(discover([""], { cwd: "/", honourIgnoreFiles: true })).rejects.toThrow(
      new UsageError('a path is empty; write "." for the working directory'),
    );
  });
});
