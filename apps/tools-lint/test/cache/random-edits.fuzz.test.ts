import fc from "fast-check";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { chooseBaseline } from "../../src/baseline/choose-baseline.ts";
import { addConfigReports } from "../../src/run/config-reports.ts";
import { chooseConfig, settle } from "../../src/config/choose-config.ts";
import { discover } from "../../src/discover/discover.ts";
import { notesOf } from "../../src/run/notes.ts";
import { toRunOptions } from "../../src/run/run-options.ts";
import { lintFiles } from "../../src/lint/lint-files.ts";
import { toLintOptions } from "../../src/options/lint-options.ts";
import { parseArguments } from "../../src/commands/commands.ts";
import { workIn } from "../temp-folder.ts";

const RUNS = Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 20), 200);

const manifest = (...names: readonly string[]): string =>
  JSON.stringify({
    tools: names.map((name) => ({ name, description: "", command: [`./tools/bin/${name}`] })),
  });

const stored = (slug: string): string =>
  JSON.stringify({ toolID: "7b1c", slug, version: "1.0.0", title: "Tide", argSchema: {}, type: "go" });

/** What a path may hold from one run to the next. */
const contents: Readonly<Record<string, readonly string[]>> = {
  "a/tools.json": [manifest("get_tide"), manifest("get_wind", "get_wind"), '{ "tools": [', "{}"],
  "a/more.json": [manifest("get_tide", "get_wind"), manifest("get_rain"), "\ufeff" + manifest("get_tide")],
  "a/tools/bin/get_tide": ["#!/bin/sh\n", "echo", ""],
  "b/tools.json": [
    JSON.stringify({ tools: [], allowlist: { curl: {} }, execution: [] }),
    manifest("get_sun"),
  ],
  "b/SKILL.md": ["---\nname: b\ndescription: Tells tides.\n---\n", "---\nname: c\n---\n"],
  "b/allowlist.json": ["{}", "[]"],
  "c/one.json": [stored("tide"), stored("wind")],
  "c/two.json": [stored("tide"), stored("rain")],
  "toolhaft.config.json": [
    "{}",
    JSON.stringify({ lint: { rules: { "description/*": "error" } } }),
    JSON.stringify({ lint: { suppressions: [{ rule: "*", tool: "get_wind", reason: "Known." }] } }),
    JSON.stringify({ lint: { overrides: [{ files: "a/**", checkFiles: false }] } }),
  ],
  "known.json": ['{ "version": 1, "files": {} }'],
};

const edit = fc.constantFrom(...Object.keys(contents)).chain((path) =>
  fc.record({
    path: fc.constant(path),
    text: fc.option(fc.constantFrom(...(contents[path] ?? []))),
    mode: fc.constantFrom(0o644, 0o755),
  }),
);

const run = fc.record({
  edits: fc.array(edit, { maxLength: 3 }),
  options: fc.subarray(["--info", "--quiet", "--no-check-files", "--write-baseline"]),
  // A file finds out which names those before it have: with others before it, it finds out something else.
  paths: fc.constantFrom<string[]>([], [], ["a"], ["c"], ["c/two.json"], ["a/more.json", "c/two.json"]),
});

/** All that a run says, but for the look of it. */
async function lint(argv: readonly string[]): Promise<object> {
  const cwd = process.cwd();
  const given = toLintOptions(parseArguments([...argv, "--baseline", "known.json"]));
  const { candidates } = await discover(given.paths, { cwd, honourIgnoreFiles: true });
  const files = candidates.map(({ path }) => path);
  const config = await chooseConfig(files, given, cwd);
  const options = settle(given, config?.own);
  const baseline = chooseBaseline(options, cwd);
  const runOptions = await toRunOptions({ options, candidates, config, baseline, stdinName: undefined });
  const result = await lintFiles(candidates, runOptions);
  const linted = { files, folders: given.paths, sawAll: options.checkFiles };
  const all = config ? addConfigReports(result, config, linted) : result;
  const note = runOptions.recall?.close();
  const notes = options.writeBaseline ? [] : notesOf(all, { config, baseline, options, ignored: 0 });
  return { ...all, texts: [...all.texts], notes, note };
}

function apply({ path, text, mode }: { path: string; text: string | null; mode: number }): void {
  rmSync(path, { force: true });
  if (text === null && path !== "known.json") return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text ?? '{ "version": 1, "files": {} }');
  chmodSync(path, mode);
}

beforeAll(() => {
  vi.stubGlobal("TOOLS_LINT_VERSION", "0.0.0");
  vi.stubEnv("TOOLS_LINT_CACHE_KEY", "k".repeat(32));
});

test.each(["content", "metadata"])(
  "whatever changes between runs, a cached one says the same (%s)",
  async (strategy) => {
    workIn({});
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 2, maxLength: 6 }), async (runs) => {
        for (const path of [...Object.keys(contents), "cache"]) rmSync(path, { force: true });
        apply({ path: "known.json", text: null, mode: 0o644 });
        for (const { edits, options, paths } of runs) {
          for (const each of edits) apply(each);
          const cached = await lint([
            ...options,
            "--cache",
            "--cache-location",
            "cache",
            "--cache-strategy",
            strategy,
            ...paths,
          ]);
          expect(cached).toEqual(await lint([...options, ...paths]));
        }
      }),
      { numRuns: RUNS },
    );
  },
  300_000,
);
