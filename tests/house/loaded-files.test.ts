import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
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
const ADVICE = CLEAN.replace('"schema"', '"timeoutSec": 30, "schema"').replace(
  "Tell the time in a time zone.",
  "Time.",
);
const FOUND = CLEAN.replace('["./tools/bin/get-time"]', "[]");
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
  test("is linted by one file: the program, which sees that it is plain", () => {
    const { status, stderr, names } = start(["tools.json"]);
    expect(stderr).toMatch(/^✔ 1 file, no problems/);
    expect(status).toBe(0);
    expect(names).toEqual(["tools-lint.js"]);
  });

  test("that is not plain is linted by one more: the linter, the manifest's rules, and the targets", () => {
    const { status, stderr, names } = start(["tools.json"], CLEAN.replace("in a time zone", "\ud83d\ude42"));
    expect(stderr).toMatch(/^✔ 1 file, no problems/);
    expect(status).toBe(0);
    expect(names).toEqual(["tools-lint.js", "chunks/lint-file.js"]);
  });

  test("is linted without the stream library", () => {
    expect(start(["tools.json"]).builtins).not.toContain("NativeModule stream");
  });

  test("is linted by ASCII text, which V8 reads one byte a character", () => {
    for (const file of start(["tools.json"]).loaded) {
      const text = readFileSync(join(dirname(cli.program), file), "latin1");
      expect([file, /.{0,40}[^\0-\x7f]/.exec(text)?.[0]]).toEqual([file, undefined]);
    }
  });
});

/** All that common ways to start load; a file more costs each of them half a millisecond. */
const WAYS: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
  ["advice alone is counted", ["tools.json"], ADVICE, ["lint-file"]],
  ["a finding", ["tools.json"], FOUND, ["lint-file", "write-reports"]],
  ["a clean file with a configuration", ["--config", "own.json", "tools.json"], CLEAN, []],
  [
    "a clean file with a configuration that names files",
    ["--config", "ignores.json", "tools.json"],
    CLEAN,
    ["check-text"],
  ],
  [
    "a clean file with a configuration of rules and suppressions that no plain file needs",
    ["--config", "rules.json", "tools.json"],
    CLEAN,
    ["check-text"],
  ],
  [
    "a clean file with a configuration of a rule that plain files may break",
    ["--config", "counted.json", "tools.json"],
    CLEAN,
    ["check-text", "lint-file"],
  ],
  [
    "a clean file that a baseline does not name",
    ["--no-config", "--baseline", "known.json", "tools.json"],
    CLEAN,
    ["choose-baseline", "add-cache"],
  ],
  [
    "a finding with a configuration",
    ["--config", "own.json", "tools.json"],
    FOUND,
    ["lint-file", "write-reports"],
  ],
  ["a hook's files", ["--whole-folders", "tools.json"], CLEAN, ["whole-folders"]],
  ["a folder", ["folder"], CLEAN, ["walk"]],
  ["a report for programs", ["-f", "json", "tools.json"], CLEAN, ["lint-file", "write-reports", "json"]],
  ["a warm cache", ["--cache", "--cache-location", "cache", "tools.json"], CLEAN, ["add-cache"]],
  [
    "a warm cache of findings",
    ["--cache", "--cache-location", "cache", "tools.json"],
    FOUND,
    ["add-cache", "write-reports"],
  ],
  ["targets", ["-t", "gemini,ollama", "tools.json"], CLEAN, ["pick-targets"]],
  ["help", ["--help"], CLEAN, ["commands", "help"]],
];

test.each(WAYS)("%s loads these chunks, and no others", (_, args, text, chunks) => {
  mkdirSync(join(cli.folder, "folder"), { recursive: true });
  writeFileSync(join(cli.folder, "folder/tools.json"), text);
  writeFileSync(join(cli.folder, "own.json"), '{ "lint": {} }');
  writeFileSync(
    join(cli.folder, "rules.json"),
    '{ "lint": { "rules": { "description/*": "off" }, "suppressions": [{ "rule": "manifest/unknown-key", "reason": "Ours." }] } }',
  );
  writeFileSync(
    join(cli.folder, "counted.json"),
    '{ "lint": { "rules": { "schema/length-not-said": "off" } } }',
  );
  writeFileSync(join(cli.folder, "known.json"), '{ "version": 1, "files": {} }');
  writeFileSync(join(cli.folder, "ignores.json"), '{ "lint": { "ignores": ["fixtures/"] } }');
  if (args.includes("--cache")) start(args, text);
  expect(start(args, text).names).toEqual(["tools-lint.js", ...chunks.map((name) => `chunks/${name}.js`)]);
});

test("a broken manifest gets its findings from the modules that a clean one never loads", () => {
  const { status, stdout, loaded, names } = start(["tools.json"], BROKEN);
  expect(status).toBe(1);
  expect(stdout).toContain("json/");
  expect(stdout).toContain('did you mean "description"?');
  expect(names).toEqual(
    expect.arrayContaining(["chunks/document.js", "chunks/report-problems.js", "chunks/write-reports.js"]),
  );
  expect(new Set(loaded).size).toBe(loaded.length);
});

test("the version is told without the rules", () => {
  expect(start(["--version"]).names).toEqual(["tools-lint.js"]);
});

describe("no file that a clean manifest loads", () => {
  let sources: readonly string[];
  beforeAll(() => {
    const dist = join(root, "apps/tools-lint/dist");
    sources = start(["tools.json"]).loaded.flatMap((file) => sourcesOf(join(dist, file)));
    expect(sources).toContain(join(root, "apps/tools-lint/src/main.ts"));
  });

  test.each(lazyModules)("holds %s", (module) => {
    expect(sources).not.toContain(join(root, module));
  });
});

/** What a file of the program was made of: absolute, as far as it is of the project. Maps stay where it was built. */
function sourcesOf(file: string): readonly string[] {
  const { sources } = JSON.parse(readFileSync(`${file}.map`, "utf8")) as { sources: string[] };
  return sources.map((source) => resolve(dirname(file), source));
}

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
  expect(relative(root, source).replaceAll("\\", "/")).toBe("packages/lint/src/reports/last-line.ts");
  const original =
    "originalLine" in entry ? readFileSync(source, "utf8").split("\n")[entry.originalLine] : "";
  expect(original).toContain(", no problems");
});
