import type { Diagnostic, Severity } from "@toolhaft/diagnostics";
import { boundFile, boundRun, countFixable, createRunBound, toReport, type FileReport } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { linter } from "../all-formats.ts";
import { findingAt } from "../reports/findings.ts";

const fileOf = (diagnostics: Diagnostic[]): FileReport => ({
  path: "tools.json",
  format: "manifest",
  diagnostics,
});

const many = (count: number, rule: string, severity: Severity, from = 0): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => {
    const offset = from + index;
    const range = {
      start: { offset, line: 1, column: offset + 1 },
      end: { offset, line: 1, column: offset + 1 },
    };
    return findingAt(["tools"], severity, { rule, at: { pointer: "", range } });
  });

describe("a file with very many findings", () => {
  test("lists the first hundred of a rule, and counts the rest", () => {
    const bounded = boundFile(fileOf(many(150, "json/comment", "error")));
    expect(bounded.diagnostics.map(({ at }) => at.range?.start.offset)).toEqual([...Array(100).keys()]);
    expect(bounded.unlisted).toEqual([{ rule: "json/comment", severity: "error", count: 50 }]);
    expect(boundFile(bounded)).toEqual(bounded);
  });

  test("lists the worst thousand of all, in the order of the text", () => {
    const rules = Array.from({ length: 12 }, (_, at) => `advice/rule-${String(at).padStart(2, "0")}`);
    const infos = rules.flatMap((rule, at) => many(100, rule, "info", at * 100));
    const bounded = boundFile(fileOf([...infos, ...many(90, "json/comment", "error", 5000)]));
    expect(bounded.diagnostics).toHaveLength(1000);
    expect(bounded.diagnostics.slice(-90).map(({ rule }) => rule)).toEqual(Array(90).fill("json/comment"));
    expect(bounded.unlisted?.reduce((sum, { count }) => sum + count, 0)).toBe(290);
  });

  test("of one rule the errors come before its warnings", () => {
    const bounded = boundFile(
      fileOf([...many(120, "json/bom", "warning"), ...many(60, "json/bom", "error", 200)]),
    );
    expect(bounded.diagnostics.filter(({ severity }) => severity === "error")).toHaveLength(60);
    expect(bounded.unlisted).toEqual([{ rule: "json/bom", severity: "warning", count: 80 }]);
  });

  test("the summary counts all, and so does what is hidden", () => {
    const file = boundFile(
      fileOf([...many(150, "json/comment", "error"), ...many(130, "json/bom", "info", 500)]),
    );
    expect(toReport([file]).summary).toEqual({ files: 1, errors: 150, warnings: 0, infos: 130 });
  });

  test("a fix that would fill the report is left out of it", () => {
    const [finding] = many(1, "json/comment", "error");
    const fixes = [
      { title: "Take it out", safe: true, edits: [{ start: 0, end: 1, text: "x".repeat(5000) }] },
    ];
    const bounded = boundFile(fileOf([{ ...(finding as Diagnostic), fixes }]));
    expect(bounded.diagnostics[0]).toMatchObject({ cut: true, unshownFix: "safe" });
    expect(bounded.diagnostics[0]).not.toHaveProperty("fixes");
    expect(countFixable(bounded)).toEqual({ safe: 1, unsafe: 0 });
  });

  test("what can be fixed is counted, listed or not", () => {
    const edits = [{ start: 0, end: 1, text: "" }];
    const fixed = (safe: boolean) => (each: Diagnostic) => ({ ...each, fixes: [{ title: "", safe, edits }] });
    const file = fileOf([
      ...many(150, "json/comment", "error").map(fixed(true)),
      ...many(120, "json/bom", "info", 500).map(fixed(false)),
      ...many(110, "json/depth", "error", 900),
    ]);
    const bounded = boundFile(file);
    expect(bounded.unlisted).toEqual([
      { rule: "json/comment", severity: "error", count: 50, fixable: { safe: 50, unsafe: 0 } },
      { rule: "json/depth", severity: "error", count: 10 },
      { rule: "json/bom", severity: "info", count: 20, fixable: { safe: 0, unsafe: 20 } },
    ]);
    expect(countFixable(bounded)).toEqual({ safe: 150, unsafe: 120 });
    expect(countFixable(boundFile(bounded, { error: 40, warning: 0, info: 0 }))).toEqual({
      safe: 150,
      unsafe: 120,
    });
  });
});

describe("a run with very many findings", () => {
  const thousand = (severity: Severity): FileReport =>
    fileOf(Array.from({ length: 10 }, (_, at) => many(100, `advice/rule-${String(at)}`, severity)).flat());
  const counts = (files: readonly FileReport[]): Record<Severity, number> => {
    const sum = { error: 0, warning: 0, info: 0 };
    for (const { diagnostics } of files) for (const { severity } of diagnostics) sum[severity]++;
    return sum;
  };
  const infos = Array.from({ length: 30 }, () => thousand("info"));
  const warnings = Array.from({ length: 3 }, () => thousand("warning"));
  const last = fileOf([...many(7, "json/comment", "error"), ...many(5, "json/bom", "info", 500)]);

  test.each<[string, FileReport[], Record<Severity, number>]>([
    ["errors of the last file", [...infos, last], { error: 7, warning: 0, info: 24_993 }],
    ["warnings", [...infos, ...warnings, last], { error: 7, warning: 3_000, info: 21_993 }],
    [
      "more errors than may be listed",
      [...infos, ...warnings, ...Array.from({ length: 26 }, () => thousand("error"))],
      { error: 25_000, warning: 0, info: 0 },
    ],
  ])("lists the worst first: %s", (_, files, listed) => {
    // As the files come, and of the whole run.
    const come = files.map(createRunBound());
    expect(counts(come).error).toBe(listed.error);
    expect(counts(boundRun(come))).toEqual(listed);
    const { files: told, summary } = toReport(come);
    expect(counts(told)).toEqual(listed);
    expect(summary).toEqual(toReport(files, { listsAll: true }).summary);
  });

  test("what a file does not list takes no room", () => {
    const files = [
      fileOf(many(30_000, "json/comment", "error")),
      fileOf(many(5, "json/bom", "warning")),
      ...infos,
    ];
    expect(counts(boundRun(files))).toEqual({ error: 100, warning: 5, info: 24_895 });
  });

  test("of equally bad findings those of the first files", () => {
    const listed = boundRun([...infos, last]).map(({ diagnostics }) => diagnostics.length);
    expect(listed).toEqual([...Array<number>(24).fill(1_000), 993, 0, 0, 0, 0, 0, 7]);
  });
});

describe("a linter", () => {
  const keys = Array.from({ length: 3000 }, (_, at) => `"extra${String(at)}": 1`).join(", ");
  const text = `{"tools": [{"name": "a", "command": ["./a"], ${keys}}]}`;
  const prepared = linter.prepare({ path: "tools.json", text });

  test("lists a hundred of three thousand, and counts them all", () => {
    const report = linter.lintPrepared(prepared);
    expect(report.diagnostics.filter(({ rule }) => rule === "manifest/unknown-key")).toHaveLength(100);
    const { warnings, infos } = toReport([report]).summary;
    expect(warnings + infos).toBeGreaterThanOrEqual(3000);
  });

  test("knows how many of those that it does not even make can be fixed", () => {
    const count = 2_500;
    const flags = Array.from(
      { length: count },
      (_, at) => `"p${String(at)}": {"type": "string", "nullable": false}`,
    );
    const schema = `{"type": "object", "properties": {${flags.join(", ")}}}`;
    const report = linter.lintPrepared(
      linter.prepare({
        path: "tools.json",
        text: `{"tools": [{"name": "a", "command": ["./a"], "schema": ${schema}}]}`,
      }),
    );
    const rest = report.unlisted?.find(({ rule }) => rule === "schema/nullable");
    expect(rest).toMatchObject({ count: count - 100, fixable: { safe: count - 100, unsafe: 0 } });
  });

  test("an error among infos of its file is always listed", () => {
    const broken = text.replace('"./a"', "");
    const report = linter.lintPrepared(linter.prepare({ path: "tools.json", text: broken }));
    expect(report.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  });
});
