import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli } from "../../apps/tools-lint/test/process/cli.ts";
import { lazyModules } from "../../scripts/build-cli/lazy-modules.mjs";
import { root } from "../../scripts/root.mjs";

const CLEAN = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tell the time in a time zone.",
      "schema": { "type": "object", "properties": { "timezone": { "type": "string" } } },
      "command": ["./tools/bin/get-time"]
    }
  ]
}
`;
const BROKEN = CLEAN.replace('"get_time",', '"get_time"').replace('"description"', '"descripton"');

let cli: Cli;
beforeAll(() => {
  cli = buildCli();
  const spy = `process.on("exit", () => {
    const loaded = { files: Object.keys(require.cache), builtins: process.moduleLoadList };
    require("node:fs").writeFileSync(${JSON.stringify(join(cli.folder, "loaded.json"))}, JSON.stringify(loaded));
  });`;
  writeFileSync(join(cli.folder, "spy.cjs"), spy);
});
afterAll(() => {
  cli.remove();
});

/** Lint a manifest, or start with other arguments, and look at what was loaded for it. */
function start(args: readonly string[], text = CLEAN) {
  writeFileSync(join(cli.folder, "tools.json"), text);
  const argv = ["-r", join(cli.folder, "spy.cjs"), cli.program, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: cli.folder, encoding: "utf8" });
  const { files, builtins } = JSON.parse(readFileSync(join(cli.folder, "loaded.json"), "utf8")) as {
    files: string[];
    builtins: string[];
  };
  const loaded = files
    .filter((file) => basename(file) !== "spy.cjs")
    .map((file) => relative(dirname(cli.program), file).replaceAll("\\", "/"));
  return { status, stdout, stderr, loaded, names: loaded.map(withoutHash), builtins };
}

function withoutHash(file: string): string {
  return file.replace(/-[A-Z0-9]{8}\.js$/, ".js");
}

describe("a clean manifest", () => {
  test("is linted by two files: the program and the manifest's rules", () => {
    const { status, stderr, names } = start(["tools.json"]);
    expect(stderr).toMatch(/^✔ 1 file, no problems/);
    expect(status).toBe(0);
    expect(names).toEqual(["tools-lint.js", "chunks/manifest.js"]);
  });

  test("is linted without the stream library", () => {
    expect(start(["tools.json"]).builtins).not.toContain("NativeModule stream");
  });

  test("is linted by ASCII text, which V8 reads one byte a character", () => {
    for (const file of start(["tools.json"]).loaded) {
      expect(readFileSync(join(dirname(cli.program), file), "latin1")).not.toMatch(/[^\0-\x7f]/);
    }
  });
});

test("a broken manifest gets its findings from the modules that a clean one never loads", () => {
  const { status, stdout, loaded, names } = start(["tools.json"], BROKEN);
  expect(status).toBe(1);
  expect(stdout).toContain("json/");
  expect(stdout).toContain('did you mean "description"?');
  expect(names).toEqual(
    expect.arrayContaining(["chunks/document.js", "chunks/report-problems.js", "chunks/did-you-mean.js"]),
  );
  expect(new Set(loaded).size).toBe(loaded.length);
});

test("the version is told without the rules", () => {
  expect(start(["--version"]).names).toEqual(["tools-lint.js"]);
});

test.each(lazyModules)("%s became a file of its own", (module) => {
  const chunks = readdirSync(join(dirname(cli.program), "chunks")).map(withoutHash);
  expect(chunks).toContain(`${basename(module, ".ts")}.js`);
});

test("source maps lead to sources of the project and name no folder of the machine", () => {
  const dist = join(root, "apps/tools-lint/dist");
  const maps = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js.map"),
  );
  expect(maps.length).toBeGreaterThan(10);
  for (const map of maps) {
    const text = readFileSync(join(dist, map), "utf8");
    expect(text).not.toContain(root);
    for (const source of (JSON.parse(text) as { sources: string[] }).sources) {
      // Packages of others say in their maps where they were made.
      if (/^(?:joined|elsewhere|lazy|rule-pages):|\/node_modules\//.test(source)) continue;
      if (source.endsWith(".ts")) expect(existsSync(join(dist, dirname(map), source))).toBe(true);
    }
  }
});

test("a source map leads a place in the program to its line", () => {
  const program = join(root, "apps/tools-lint/dist/tools-lint.js");
  const lines = readFileSync(program, "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes(", no problems"));
  const map = new SourceMap(JSON.parse(readFileSync(`${program}.map`, "utf8")) as SourceMapPayload);
  const entry = map.findEntry(line, lines[line]?.indexOf(", no problems") ?? -1);
  const source = "originalSource" in entry ? join(dirname(program), entry.originalSource) : "";
  expect(relative(root, source).replaceAll("\\", "/")).toBe("apps/tools-lint/src/reports/print.ts");
  const original =
    "originalLine" in entry ? readFileSync(source, "utf8").split("\n")[entry.originalLine] : "";
  expect(original).toContain(", no problems");
});
