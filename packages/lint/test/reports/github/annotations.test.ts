import { expect, test } from "vitest";
import { renderGithub } from "../../../src/reports/github/annotations.ts";
import { takeTurns } from "../../../src/reports/github/annotations.ts";
import { findingAt, placeOf, reportOf } from "../findings.ts";

const name = ["tools", 1, "name"];

test("what spans lines has no columns, what has no place has no line", () => {
  const findings = [
    findingAt(name, "warning", { at: placeOf(["tools"]), message: "many" }),
    findingAt(name, "info", { at: { pointer: "" }, message: "none" }),
    findingAt(name, "error", { message: "one", help: "Rename it." }),
  ];
  expect(renderGithub(reportOf(...findings))).toBe(
    [
      "::error file=tools.json,line=4,endLine=4,col=15,endColumn=25,title=manifest/duplicate-name::one%0ARename it.",
      "::warning file=tools.json,line=2,endLine=5,title=manifest/duplicate-name::many",
      "::notice file=tools.json,title=manifest/duplicate-name::none",
      "",
    ].join("\n"),
  );
});

test("the ten annotations that GitHub shows are shared among files", () => {
  const report = reportOf(...Array.from({ length: 30 }, () => findingAt(name)));
  const [file] = report.files;
  if (file) report.files.push({ ...file, path: "other.json", diagnostics: [findingAt(name)] });
  const shown = renderGithub(report).split("\n").slice(0, 10);
  expect(shown.filter((line) => line.includes("file=other.json,"))).toHaveLength(1);
});

test("what says something new comes before what says the same again", () => {
  const equal = Array.from({ length: 12 }, (_, index) =>
    findingAt(name, "error", { message: `same ${String(index)}` }),
  );
  const other = findingAt(name, "error", {
    message: "other",
    help: "Rename it.",
    specMessage: "duplicate name",
  });
  const said = renderGithub(reportOf(...equal, other))
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/.*?::.*?::/, ""));
  expect(said.slice(0, 3)).toEqual(["same 0", "other%0ARename it.%0Aspec: duplicate name", "same 1"]);
  expect(said).toHaveLength(13);
});

test.each([
  [[], []],
  [
    [[1, 2, 3], [], [4]],
    [1, 4, 2, 3],
  ],
  [
    [["a"], ["b", "c"]],
    ["a", "b", "c"],
  ],
])("%j take turns", (lists, expected) => {
  expect(takeTurns<unknown>(lists)).toEqual(expected);
});
