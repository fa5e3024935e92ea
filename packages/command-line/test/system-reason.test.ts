import { expect, test } from "vitest";
import { systemReason } from "../src/index.ts";

test.each([
  ["ENOENT", "no such file or folder"],
  ["ENOTDIR", "a part of the path is a file"],
  ["EISDIR", "it is a folder"],
  ["EEXIST", "it is there already"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the file system is read-only"],
  ["ELOOP", "symbolic links lead in a circle"],
  ["ENAMETOOLONG", "the name is too long"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk is full"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
  ["EIO", "EIO"],
  ["toString", "toString"],
])("%s: %s", (code, words) => {
  expect(systemReason(Object.assign(new Error(`${code}: open`), { code }))).toBe(words);
});

test("an error without a code speaks for itself", () => {
  expect(systemReason(new Error("went away"))).toBe("went away");
});
