import fc from "fast-check";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { cleanPath } from "../../src/paths/clean.ts";

test.each([
  ["", "."],
  [".", "."],
  ["./", "."],
  ["..", ".."],
  ["../..", "../.."],
  ["./tools/bin/../hack", "tools/hack"],
  ["tools//bin//x/", "tools/bin/x"],
  ["a/../..", ".."],
  ["/..", "/"],
  ["//tools///bin", "/tools/bin"],
  ["/a/../../b", "/b"],
  [".../x", ".../x"],
  ["a/./b/.", "a/b"],
])("%j cleaned is %j", (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned);
});

test("agrees with Node.js, which keeps a trailing slash", () => {
  const segments = fc.constantFrom("", ".", "..", "tools", "bin", "...", "get time");
  fc.assert(
    fc.property(fc.array(segments, { maxLength: 9 }), (parts) => {
      const path = parts.join("/");
      const normal = posix.normalize(path);
      expect(cleanPath(path)).toBe(normal === "/" ? normal : normal.replace(/\/$/, ""));
    }),
  );
});
