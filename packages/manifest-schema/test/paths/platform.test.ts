import { expect, test } from "vitest";
import { directoryOf, directoryPrefix, isAbsolute } from "../../src/paths/platform.ts";

test.each([
  ["/usr/bin/du", true, false],
  ["tools/bin/du", false, false],
  ["C:\\tools\\du.exe", false, true],
  ["c:/tools/du.exe", false, true],
  ["C:du.exe", false, false],
  ["C:", false, false],
  ["\\tools\\du.exe", false, false],
  ["\\\\server\\share\\du.exe", false, true],
  ["//server/share/du.exe", true, true],
  ["\\\\server", false, false],
  ["\\\\?\\C:\\tools\\du.exe", false, true],
  ["\\\\.\\pipe\\du", false, true],
  ["1:\\du.exe", false, false],
])("%j is absolute: posix %s, win32 %s", (path, posix, win32) => {
  expect(isAbsolute(path, "posix")).toBe(posix);
  expect(isAbsolute(path, "win32")).toBe(win32);
});

test.each([
  ["tools.json", "posix", "."],
  ["", "posix", "."],
  ["/tools.json", "posix", "/"],
  ["/srv/agent/tools.json", "posix", "/srv/agent"],
  ["agent/../tools.json", "posix", "."],
  ["a\\tools.json", "posix", "."],
  ["tools.json", "win32", "."],
  ["agent\\tools.json", "win32", "agent"],
  ["agent/sub/tools.json", "win32", "agent\\sub"],
  ["C:\\agent\\tools.json", "win32", "C:\\agent"],
  ["C:\\tools.json", "win32", "C:\\"],
  ["C:tools.json", "win32", "C:"],
  ["\\\\server\\share\\tools.json", "win32", "\\\\server\\share\\"],
] as const)("the directory of %j on %s is %j", (file, platform, directory) => {
  expect(directoryOf(file, platform)).toBe(directory);
});

test.each([
  [".", "posix", ""],
  ["/", "posix", "/"],
  ["agent/", "posix", "agent/"],
  ["../agent", "posix", "../agent/"],
  [".", "win32", ""],
  ["C:", "win32", "C:"],
  ["C:\\", "win32", "C:\\"],
  ["C:/agent/./x", "win32", "C:\\agent\\x\\"],
  ["\\\\server\\share", "win32", "\\\\server\\share\\"],
  ["agent", "win32", "agent\\"],
] as const)("files in %j on %s start with %j", (directory, platform, prefix) => {
  expect(directoryPrefix(directory, platform)).toBe(prefix);
});
