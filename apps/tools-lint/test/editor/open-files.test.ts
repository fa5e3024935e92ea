import { expect, test } from "vitest";
import { newlyOpened, pathOf } from "../../src/editor/open-files.ts";

test.each([
  ["file:///srv/project/tools.json", false, "/srv/project/tools.json"],
  ["file:///srv/my%20tools/tools.json", false, "/srv/my tools/tools.json"],
  ["file:///c%3A/Users/Kim/tools.json", true, "c:\\Users\\Kim\\tools.json"],
  ["file:///C:/Users/Kim/my%20tools/tools.json", true, "C:\\Users\\Kim\\my tools\\tools.json"],
  ["file://server/share/tools.json", true, "\\\\server\\share\\tools.json"],
  ["untitled:Untitled-1", true, "untitled:Untitled-1"],
])("%s, on Windows %s, is %s", (uri, windows, path) => {
  expect(pathOf(uri, windows)).toBe(path);
});

test.each([
  [3, 3],
  [0, 0],
  [1.5, undefined],
  [["<".repeat(9)], undefined],
  ["7", undefined],
  [null, undefined],
])("of a document whose version is %j, %j is said again", (version, known) => {
  expect(newlyOpened("file:///srv/tools.json", version, "{}").version).toBe(known);
});
