import type { Diagnostic, Severity } from "@toolhaft/diagnostics";
import { boundFile, toReport, type FileReport } from "@toolhaft/lint";
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
    expect(bounded.diagnostics[0]).toMatchObject({ cut: true });
    expect(bounded.diagnostics[0]).not.toHaveProperty("fixes");
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

  test("an error among infos of its file is always listed", () => {
    const broken = text.replace('"./a"', "");
    const report = linter.lintPrepared(linter.prepare({ path: "tools.json", text: broken }));
    expect(report.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  });
});
