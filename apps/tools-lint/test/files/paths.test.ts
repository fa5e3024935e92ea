import { win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { showPath, slashed } from "../../src/files/paths.ts";

test.each([
  ["tools.json", "tools.json"],
  ["./tools.json", "tools.json"],
  ["././agents//tools.json", "agents/tools.json"],
  ["agents/./././tools.json", "agents/tools.json"],
  ["agents/../tools.json", "agents/../tools.json"],
  ["../tools.json", "../tools.json"],
  [".hidden/tools.json", ".hidden/tools.json"],
  ["/srv/project/agents/tools.json", "agents/tools.json"],
  ["/srv/tools.json", "../tools.json"],
])("%s is shown as %s", (path, shown) => {
  expect(showPath(path, "/srv/project")).toBe(shown);
});

describe("on Windows", () => {
  test.each([
    ["tools.json", "tools.json"],
    ["agents\\tools.json", "agents/tools.json"],
    [".\\agents\\\\tools.json", "agents/tools.json"],
    ["agents/tools.json", "agents/tools.json"],
    ["C:\\project\\agents\\tools.json", "agents/tools.json"],
    ["c:\\Project\\agents\\tools.json", "agents/tools.json"],
    ["C:/project/tools.json", "tools.json"],
    ["C:\\tools.json", "../tools.json"],
    ["D:\\tools.json", "D:/tools.json"],
    ["\\\\server\\share\\tools.json", "/server/share/tools.json"],
  ])("%s is shown as %s", (path, shown) => {
    expect(showPath(path, "C:\\project", win32)).toBe(shown);
  });

  test("a path of a configuration or a baseline has slashes", () => {
    expect(slashed("agents\\tools.json", win32)).toBe("agents/tools.json");
  });
});

test("elsewhere a backslash is a part of a name", () => {
  expect(slashed("a\\b.json", { sep: "/" })).toBe("a\\b.json");
});
