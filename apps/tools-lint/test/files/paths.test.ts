import { win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { isWithin, showPath, slashed } from "../../src/files/paths.ts";

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

test.each([
  ["/srv/project/tools.json", "/srv/project", "/", true],
  ["/srv/project", "/srv/project", "/", true],
  ["/srv/projects/tools.json", "/srv/project", "/", false],
  ["/tools.json", "/", "/", true],
  ["C:\\project\\agents\\tools.json", "C:\\project", "\\", true],
  ["C:\\projects\\tools.json", "C:\\project", "\\", false],
  ["C:\\tools.json", "C:\\", "\\", true],
  ["D:\\tools.json", "C:\\", "\\", false],
] as const)("%s within %s, parts joined by %s: %s", (path, folder, sep, expected) => {
  expect(isWithin(path, folder, { sep })).toBe(expected);
});

test("elsewhere a backslash is a part of a name", () => {
  expect(slashed("a\\b.json", { sep: "/" })).toBe("a\\b.json");
});
