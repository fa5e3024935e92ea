import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ExecError, execCodes } from "../../src/index.ts";
import { oneLine } from "../../src/errors/one-line.ts";
import { startError } from "../../src/errors/start-error.ts";

const tests = join(import.meta.dirname, "..");
const sources = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(tests, name), "utf8"))
  .join("\n");

describe("every code", () => {
  test.each(Object.entries(execCodes))(
    "%s has a text, a status and a test",
    (code, { message, summary, httpStatus }) => {
      expect(message).toMatch(/^[^A-Z].*[^.]$/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(httpStatus).toBeGreaterThanOrEqual(200);
      expect(sources).toContain(`"${code}"`);
    },
  );
});

test.each([
  ["EMFILE", "EXEC_RESOURCE", "the system is out of descriptors of this process (EMFILE)"],
  ["EAGAIN", "EXEC_RESOURCE", "the system is out of processes (EAGAIN)"],
  ["ENOMEM", "EXEC_RESOURCE", "the system is out of memory (ENOMEM)"],
  ["ENOENT", "EXEC_FILE_CHANGED", "/opt/tool was replaced while it was being started"],
  ["EACCES", "EXEC_NOT_EXECUTABLE", "/opt/tool is not executable"],
  ["ENOEXEC", "EXEC_BAD_FORMAT", "/opt/tool is nothing this system can execute: the system refused it"],
  ["EPERM", "EXEC_START", "/opt/tool could not be started (EPERM)"],
])("a start refused with %s", (errno, code, message) => {
  expect(startError("/opt/tool", errno)).toMatchObject({ code, message });
});

test("messages hold no control characters and no endless texts", () => {
  expect(oneLine("a\nb\u001b[2J\u2028\ud83d")).toBe(String.raw`a\nb\x1b[2J\u{2028}\u{d83d}`);
  expect(oneLine("x".repeat(600))).toBe(`${"x".repeat(500)}…`);
  expect(new ExecError("EXEC_NOT_FOUND", { file: "{cwd}\n" }).message).toBe(
    String.raw`no such program: {cwd}\n`,
  );
});
