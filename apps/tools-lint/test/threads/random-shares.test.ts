import fc from "fast-check";
import { rmSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { chooseBaseline } from "../../src/baseline/choose-baseline.ts";
import { countsOf } from "../../src/cache/run-counts.ts";
import { addConfigReports } from "../../src/config/add-config-reports.ts";
import { chooseConfig } from "../../src/config/choose-config.ts";
import { settle } from "../../src/config/settle.ts";
import { discover } from "../../src/discover/discover.ts";
import { notesOf } from "../../src/lint/notes.ts";
import { toRunOptions } from "../../src/lint/run-options.ts";
import { runLint } from "../../src/lint/run.ts";
import { toLintOptions } from "../../src/options/lint-options.ts";
import { parseArguments } from "../../src/options/parse.ts";
import { answerSlices } from "../../src/threads/answer-slices.ts";
import { createElsewhere } from "../../src/threads/elsewhere.ts";
import type { Answer } from "../../src/threads/messages.ts";
import { createTurns } from "../../src/threads/turns.ts";
import { workIn } from "../temp-folder.ts";

const manifest = (...names: readonly string[]): string =>
  JSON.stringify({
    tools: names.map((name) => ({ name, description: "", command: [`./tools/bin/${name}`] })),
  });

const stored = (slug: string): string =>
  JSON.stringify({ toolID: "7b1c", slug, version: "1.0.0", title: "Tide", argSchema: {}, type: "go" });

const files: Readonly<Record<string, string>> = {
  "a/1.json": manifest("get_tide"),
  "a/2.json": manifest("get_tide", "get_wind", "get_wind"),
  "a/3.json": '{ "tools": [',
  "a/4.json": manifest("get_wind", "get_rain"),
  "a/5.json": "{}",
  "a/tools/bin/get_tide": "echo",
  "b/SKILL.md": "---\nname: c\n---\n",
  "b/tools.json": JSON.stringify({ tools: [], allowlist: { curl: {} }, execution: [] }),
  "c/one.json": stored("tide"),
  "c/three.json": stored("tide"),
  "c/two.json": stored("tide"),
  "d/toolhaft.config.json": JSON.stringify({
    lint: {
      targets: ["gemini"],
      rules: { "description/*": "error" },
      suppressions: [
        { rule: "*", tool: "get_wind", reason: "Known." },
        { rule: "*", tool: "get_moon", reason: "There is none." },
      ],
    },
  }),
  "d/tools.json": manifest("get_wind", "get_sun"),
  "d/more.json": manifest("get_wind"),
  "known.json": '{ "version": 1, "files": {} }',
};

/** Where the files are cut, and which slices another thread lints. */
interface Share {
  cuts: readonly boolean[];
  elsewhere: readonly boolean[];
}

/** All that a run says, but for the look of it. */
async function lint(argv: readonly string[], share?: Share): Promise<object> {
  const cwd = process.cwd();
  const given = toLintOptions(await parseArguments([...argv, "--baseline", "known.json"]));
  const { candidates } = await discover(given.paths, { cwd, honourIgnoreFiles: true });
  const paths = candidates.map(({ path }) => path);
  const config = await chooseConfig(paths, given, cwd);
  const options = settle(given, config?.own);
  const baseline = chooseBaseline(options, cwd);
  const run = await toRunOptions(options, paths, { config, baseline, stdinName: undefined });
  if (share !== undefined) {
    const ends = paths.flatMap((_, index) => (share.cuts[index] === true ? [index] : []));
    const slices = [0, ...ends].map((from, index) => ({ from, to: ends[index] ?? paths.length }));
    const turns = createTurns(slices.length);
    for (const slice of slices.keys()) turns[slice] = share.elsewhere[slice] === true ? 2 : 1;
    const sent = new Map<number, Answer[]>();
    const start = { thread: 2, given, configs: config?.roots ?? [], candidates, slices, turns };
    await answerSlices(start, ({ slice, answers }) => void sent.set(slice, structuredClone(answers)));
    run.elsewhere = createElsewhere({
      candidates,
      offered: candidates,
      slices,
      turns,
      workers: {
        answersOf: (slice) => Promise.resolve(sent.get(slice) ?? []),
        close: () => Promise.resolve(),
      },
      counts: countsOf(config, baseline),
      cache: run.cache,
      isWanted: () => false,
    });
  }
  const result = await runLint(candidates, run);
  const all = config
    ? addConfigReports(result, config, { files: paths, folders: ["."], sawAll: options.checkFiles })
    : result;
  const note = run.cache?.close();
  const notes = notesOf(all, { config, baseline, options, ignored: 0 });
  return { ...all, texts: [...all.texts], notes, note };
}

const flags = fc.subarray(["--info", "--quiet", "--no-check-files"]);
const share = fc.record({
  cuts: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  elsewhere: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
});

beforeAll(() => {
  vi.stubGlobal("TOOLS_LINT_VERSION", "0.0.0");
});

test("however a run is shared, it says what it says in one thread, and so does its cache", async () => {
  workIn(files);
  await lint(["--write-baseline", "a/2.json"]);
  await fc.assert(
    fc.asyncProperty(flags, share, fc.boolean(), async (options, shared, isCached) => {
      rmSync("cache", { force: true });
      const alone = await lint(options);
      const cache = isCached ? ["--cache", "--cache-location", "cache"] : [];
      expect(await lint([...options, ...cache], shared)).toEqual(alone);
      if (isCached) expect(await lint([...options, ...cache])).toEqual(alone);
    }),
    { numRuns: 80 },
  );
}, 60_000);
