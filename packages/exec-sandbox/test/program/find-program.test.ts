import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findProgram, trustedDirectories } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

function directory(name: string, mode: number): string {
  const path = join(workshop.folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

const own = directory("own", 0o755);
const everybodys = directory("everybodys", 0o777);
workshop.shell("own/get_time", "echo own");
workshop.shell("everybodys/get_time", "echo hijacked");
workshop.file("own/notes", "no program", 0o644);

describe("trustedDirectories", () => {
  test("drops empty, relative, absent and world-writable entries, and doubles", () => {
    const path = ["", ".", "bin", everybodys, "/opt/no/such", own, own, join(own, "notes")].join(":");
    expect(trustedDirectories(path)).toEqual([own]);
  });

  test("the system's, when there is no PATH", () => {
    expect(trustedDirectories(undefined)).toContain("/usr/bin");
  });
});

describe("findProgram", () => {
  test("takes the first trusted directory that holds it", () => {
    expect(findProgram("get_time", `${everybodys}:${own}`)).toBe(join(own, "get_time"));
  });

  test.each(["", ".", "..", "notes", "absent", "own/get_time", "../own/get_time", "get\0time"])(
    "%j is not found",
    (name) => {
      expect(findProgram(name, own)).toBe(undefined);
    },
  );
});
