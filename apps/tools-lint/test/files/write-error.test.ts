import { expect, test } from "vitest";
import { explainWriteError } from "../../src/files/write-error.ts";

test.each([
  ["out/lint.sarif", "ENOENT", "cannot write out/lint.sarif: there is no folder out; make it first"],
  ["lint.sarif", "ENOENT", "cannot write lint.sarif: nothing can be made there"],
  ["lint.sarif/x", "ENOTDIR", "cannot write lint.sarif/x: a part of the path is a file"],
  ["out", "EISDIR", "cannot write out: it is a folder"],
  ["lint.sarif", "EACCES", "cannot write lint.sarif: permission denied"],
  ["lint.sarif", "EPERM", "cannot write lint.sarif: permission denied"],
  ["lint.sarif", "EROFS", "cannot write lint.sarif: the file system is read-only"],
  ["lint.sarif", "ENOSPC", "cannot write lint.sarif: the disk is full"],
  ["lint.sarif", "ELOOP", "cannot write lint.sarif: symbolic links lead in a circle"],
  ["lint.sarif", "ENAMETOOLONG", "cannot write lint.sarif: the name is too long"],
  ["lint.sarif", "EDQUOT", "cannot write lint.sarif: the disk is full"],
  ["a\u001b[2J", "EIO", "cannot write a<U+001B>[2J: EIO"],
])("%s, %s", (file, code, line) => {
  expect(explainWriteError(file, Object.assign(new Error(code), { code }))).toBe(line);
});
