import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findStale,
  mergeBaseline,
  readBaseline,
  writeBaseline,
  type Baseline,
} from "../src/baseline/index.ts";
import { createJudge } from "../src/config/index.ts";
import { createLinter, loadFormats, type FileReport } from "../src/index.ts";

const formats = await loadFormats(["manifest"]);
const path = "harbour/tools.json";
const empty: Baseline = { version: 1, files: {} };

interface Tool {
  name: string;
  [key: string]: unknown;
}

function lint(tools: readonly Tool[], baseline?: Baseline): FileReport {
  const known = baseline?.files[path];
  const judgeFor = (): ReturnType<typeof createJudge> =>
    createJudge({ suppressions: [] }, new Map(), known && ((id) => Object.hasOwn(known, id)));
  const { files } = createLinter({ formats, config: { judgeFor } }).lint([
    { path, text: JSON.stringify({ tools }) },
  ]);
  return files[0] as FileReport;
}

const same = (name: string): string => name;
const broken = (name: string, key = "owner"): Tool => ({
  name,
  description: `Does ${name}.`,
  [key]: 1,
  command: [],
});

describe("a baseline", () => {
  const before = [broken("get_tide"), broken("get_wind"), broken("get_tide")];
  const baseline = mergeBaseline(empty, [lint(before)], same);

  test("holds what was there, and is read as it was written", () => {
    const text = writeBaseline(baseline);
    expect(text).toContain('"manifest/unknown-key \\"get_wind\\" /tools/1/owner"');
    const read = readBaseline(text);
    expect(read.ok && writeBaseline(read.baseline)).toBe(text);
    expect(lint(before, baseline).diagnostics).toEqual([]);
  });

  test("survives any order of the tools", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(before, { minLength: 3 }), (tools) => {
        expect(lint(tools, baseline).diagnostics).toEqual([]);
      }),
    );
  });

  test("hides nothing new: not in another tool, not in another place, not once more", () => {
    const left = (tools: readonly Tool[]): string[] =>
      lint(tools, baseline).diagnostics.map(({ rule, at }) => `${rule} ${at.pointer}`);
    expect(left([...before, broken("get_rain")])).toEqual([
      "manifest/unknown-key /tools/3/owner",
      "manifest/command-required /tools/3/command",
    ]);
    expect(left([broken("get_wind", "colour")])).toEqual(["manifest/unknown-key /tools/0/colour"]);
    expect(left([broken("get_wind"), broken("get_wind")])).toEqual([
      "manifest/duplicate-name /tools/1/name",
      "manifest/unknown-key /tools/1/owner",
      "manifest/command-required /tools/1/command",
    ]);
  });

  test("of a run over some files keeps the others", () => {
    const other: FileReport = { ...lint([broken("get_rain")]), path: "airport/tools.json" };
    const both = mergeBaseline(baseline, [other], same);
    expect(Object.keys(both.files)).toEqual([path, "airport/tools.json"]);
    const mended = mergeBaseline(both, [lint([])], same);
    expect(writeBaseline(mended)).not.toContain("harbour");
    expect(writeBaseline(mended)).toContain("airport");
  });

  test("holds no advice, which never counts", () => {
    const advised = lint([{ name: "get_tide", command: ["/opt/tide"] }]);
    expect(advised.diagnostics.map(({ severity }) => severity)).toEqual(["info"]);
    expect(mergeBaseline(empty, [advised], same).files[path]).toEqual({});
  });

  test("tells what is there no more", () => {
    const mended = new Set(lint([broken("get_tide")]).diagnostics.map(({ fingerprint }) => fingerprint));
    const stale = findStale(
      { version: 1, files: { ...baseline.files, "gone.json": { a: "x" }, "unseen.json": { b: "y" } } },
      {
        occurred: (_, fingerprint) => mended.has(fingerprint),
        wasLinted: (file) => file === path,
        isGone: (file) => file === "gone.json",
      },
    );
    expect(Object.keys(stale.pruned.files[path] ?? {})).toHaveLength(2);
    expect(stale.pruned.files["unseen.json"]).toEqual({ b: "y" });
    expect(stale.count).toBe(Object.keys(baseline.files[path] ?? {}).length - 2 + 1);
  });
});

describe("a file that is no baseline is refused", () => {
  test.each([
    ["<<<<<<< HEAD", "it is no JSON; was a merge left half done?"],
    ["[]", "it is no JSON object"],
    ['{ "version": 2 }', "its version is 2, and 1 is read"],
    ['{ "files": {} }', "its version is missing, and 1 is read"],
    ['{ "version": 1, "files": [] }', '"files" must hold an object for each path'],
    ['{ "version": 1, "files": { "a": [] } }', '"files" must hold an object for each path'],
  ])("%s", (text, reason) => {
    expect(readBaseline(text)).toEqual({ ok: false, reason });
  });

  test("and names that objects have are names", () => {
    const read = readBaseline('{ "version": 1, "files": { "__proto__": { "constructor": "x" } } }');
    expect(read.ok && Object.keys(read.baseline.files)).toEqual(["__proto__"]);
  });
});
