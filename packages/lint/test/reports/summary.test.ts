import { expect, test } from "vitest";
import { renderTally } from "../../src/reports/summary.ts";
import { findingAt, reportOf } from "./findings.ts";

const name = ["tools", 1, "name"];

test("errors first, then the most frequent, then by name; files are counted once", () => {
  const report = reportOf(
    findingAt(name, "warning", { rule: "manifest/unknown-key" }),
    ...Array.from({ length: 11 }, () => findingAt(name, "warning", { rule: "schema/items-missing" })),
    findingAt(name, "error", { rule: "manifest/reserved-name" }),
    findingAt(name),
  );
  const [file] = report.files;
  if (file) report.files.push({ ...file, path: "other.json", diagnostics: [findingAt(name)] });
  report.summary = { files: 2, errors: 3, warnings: 12, infos: 0 };
  expect(renderTally(report)).toBe(
    [
      " 2  error    manifest/duplicate-name  in 2 files",
      " 1  error    manifest/reserved-name   in 1 file",
      "11  warning  schema/items-missing     in 1 file",
      " 1  warning  manifest/unknown-key     in 1 file",
      "",
      "✖ 3 errors, 12 warnings in 2 of 2 files",
      "",
    ].join("\n"),
  );
});

test("without findings it is the last line alone", () => {
  expect(renderTally(reportOf())).toBe("✔ 1 file, no problems\n");
});

test("colours, and what is hidden", () => {
  const report = reportOf(findingAt(name));
  report.summary.warnings = 2;
  expect(renderTally(report, { color: true, hidden: { warnings: "--quiet" } })).toBe(
    "1  \u001b[31merror  \u001b[39m  manifest/duplicate-name  in 1 file\n\n" +
      "\u001b[31m✖\u001b[39m \u001b[31m1 error\u001b[39m, \u001b[33m2 warnings\u001b[39m in 1 of 1 file\u001b[2m (2 warnings hidden by --quiet)\u001b[22m\n",
  );
});
