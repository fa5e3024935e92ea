import { expect, test } from "vitest";
import { explainPathError } from "../../src/files/path-error.ts";
import { COMMAND_NAMES } from "../../src/options/command-names.ts";

test.each([
  ["ENOENT", "no such file or folder: a/b.json"],
  ["EACCES", "cannot read a/b.json: permission denied"],
  ["EPERM", "cannot read a/b.json: permission denied"],
  ["ELOOP", "cannot read a/b.json: symbolic links lead in a circle"],
  ["ENOTDIR", "no such file or folder: a/b.json (a part of the path is a file)"],
  ["EISDIR", "cannot read a/b.json: it is a folder"],
  ["ENAMETOOLONG", "cannot read a/b.json: the name is too long"],
  ["ERR_STRING_TOO_LONG", "cannot read a/b.json: larger than one string may be (512 MB)"],
  ["ERR_FS_FILE_TOO_LARGE", "cannot read a/b.json: larger than one string may be (512 MB)"],
  ["EIO", "cannot read a/b.json: EIO"],
])("%s", (code, line) => {
  expect(explainPathError("a/b.json", Object.assign(new Error(code), { code }))).toBe(line);
});

test("an error without a code speaks for itself, and no name acts on the terminal", () => {
  expect(explainPathError("a\u001b.json", new Error("went away"))).toBe(
    "cannot read a<U+001B>.json: went away",
  );
});

test.each(COMMAND_NAMES)("the command %s is suggested for two of its letters swapped", (name) => {
  const typo = `${name.charAt(1)}${name.charAt(0)}${name.slice(2)}`;
  const error = Object.assign(new Error("ENOENT"), { code: "ENOENT" });
  expect(explainPathError(typo, error)).toBe(
    `no such file or folder: ${typo}; did you mean the command ${name}?`,
  );
});
