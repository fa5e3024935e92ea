import { resolveCommand } from "@toolhaft/manifest-schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const directory = "/srv/agent";

describe("a relative path below tools/bin", () => {
  test.each([
    ["./tools/bin/get_time", "tools/bin/get_time"],
    ["tools/bin/get_time", "tools/bin/get_time"],
    ["tools\\bin\\get_time", "tools/bin/get_time"],
    [".\\tools\\bin\\get_time", "tools/bin/get_time"],
    [".//tools//bin//get_time", "tools/bin/get_time"],
    ["./tools/./bin/get_time", "tools/bin/get_time"],
    ["./agent/../tools/bin/get_time", "tools/bin/get_time"],
    ["./tools/bin/time/get_time", "tools/bin/time/get_time"],
    ["./tools/bin/date/../get_time", "tools/bin/get_time"],
    ["./tools/bin/get_time/", "tools/bin/get_time"],
    ["./tools/bin/...", "tools/bin/..."],
    ["./tools/bin/ get_time", "tools/bin/ get_time"],
    ["./tools/bin/get_time.exe", "tools/bin/get_time.exe"],
    ["./tools/bin/heure_d\u00e9t\u00e9", "tools/bin/heure_d\u00e9t\u00e9"],
  ])("%j is found from the manifest's directory", (command0, relative) => {
    expect(resolveCommand(command0, { directory })).toEqual({
      ok: true,
      program: { kind: "relative", path: `/srv/agent/${relative}`, relative },
    });
  });
});

describe("an absolute path", () => {
  test.each([
    ["/bin/echo", "posix"],
    ["/tools/../../bin/date", "posix"],
    ["C:\\tools\\get_time.exe", "win32"],
    ["c:/tools/get_time.exe", "win32"],
    ["\\\\server\\share\\get_time.exe", "win32"],
    ["\\\\?\\C:\\tools\\get_time.exe", "win32"],
  ] as const)("%j on %s stays as written", (command0, platform) => {
    expect(resolveCommand(command0, { platform, directory })).toEqual({
      ok: true,
      program: { kind: "absolute", path: command0 },
    });
  });
});

describe("a path that is refused", () => {
  test.each([
    ["get_time", "prefix", "get_time"],
    ["", "prefix", "."],
    [".", "prefix", "."],
    ["  ", "prefix", "  "],
    ["~/get_time", "prefix", "~/get_time"],
    ["C:/tools/bin/get_time", "prefix", "C:/tools/bin/get_time"],
    ["\\\\server\\share\\get_time", "prefix", "/server/share/get_time"],
    ["\\tools\\bin\\get_time", "prefix", "/tools/bin/get_time"],
    ["./TOOLS/bin/get_time", "prefix", "TOOLS/bin/get_time"],
    ["./tools/binaries/get_time", "prefix", "./tools/binaries/get_time"],
    ["tools/bin", "prefix", "./tools/bin"],
    ["tools", "prefix", "./tools"],
    ["./tools/bin/../hack", "escapes", "./tools/hack"],
    ["./tools/bin/..", "escapes", "./tools"],
    ["./tools/bin/../../hack", "escapes", "hack"],
    ["./tools/bin/", "escapes", "./tools/bin"],
    ["./tools/bin/.", "escapes", "./tools/bin"],
    ["./tools/bin", "escapes", "./tools/bin"],
    [".\\tools\\bin\\..\\hack", "escapes", "./tools/hack"],
    ["./tools/bin/../../../hack", "parent", "../hack"],
    ["../tools/bin/get_time", "parent", "../tools/bin/get_time"],
    ["..", "parent", ".."],
    ["..\\get_time", "parent", "../get_time"],
  ])("%j: %s, as it comes down to %j", (command0, kind, normalized) => {
    expect(resolveCommand(command0, { directory })).toEqual({ ok: false, fault: { kind, normalized } });
  });

  test.each([
    ["C:get_time.exe", "C:get_time.exe"],
    ["\\tools\\bin\\get_time.exe", "/tools/bin/get_time.exe"],
    [".\\Tools\\Bin\\get_time.exe", "Tools/Bin/get_time.exe"],
  ])("%j on win32 depends on a drive or on case", (command0, normalized) => {
    const fault = { kind: "prefix", normalized };
    expect(resolveCommand(command0, { platform: "win32" })).toEqual({ ok: false, fault });
  });
});

test.each([
  ["C:\\agent", "C:\\agent\\tools\\bin\\get_time.exe"],
  ["C:/agent/", "C:\\agent\\tools\\bin\\get_time.exe"],
  ["\\\\server\\share", "\\\\server\\share\\tools\\bin\\get_time.exe"],
  [".", "tools\\bin\\get_time.exe"],
])("in %j on win32 the program is %j", (folder, path) => {
  const options = { platform: "win32", directory: folder } as const;
  expect(resolveCommand("./tools/bin/get_time.exe", options)).toMatchObject({ ok: true, program: { path } });
});

test("an accepted relative path never leaves tools/bin", () => {
  const parts = fc.array(fc.constantFrom("tools", "bin", "..", ".", "", "x", "/", "\\"), { maxLength: 10 });
  fc.assert(
    fc.property(parts, fc.constantFrom("/", "\\"), (segments, separator) => {
      const result = resolveCommand(segments.join(separator));
      if (!result.ok || result.program.kind === "absolute") return;
      expect(result.program.relative).toMatch(/^tools\/bin\/[^/]/);
      expect(result.program.relative?.split("/")).not.toContain("..");
    }),
  );
});
