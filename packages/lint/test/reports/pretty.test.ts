import { published } from "@toolhaft/diagnostics";
import { describe, expect, onTestFinished, test } from "vitest";
import { renderPretty } from "../../src/reports/pretty.ts";
import { findingAt, placeOf, reportOf, text } from "./findings.ts";

const source = (): string => text;
const second = ["tools", 1, "name"];

describe("the report for people", () => {
  test("without findings is empty", () => {
    expect(renderPretty(reportOf(), { source })).toBe("");
  });

  test("shows place, rule, message, lines, related places and help", () => {
    const related = [{ ...placeOf(["tools", 0, "name"]), message: "first used here" }];
    const report = reportOf(findingAt(second, "error", { related, help: "Rename one of them." }));
    expect(renderPretty(report, { source })).toBe(
      [
        "tools.json:4:15  error  manifest/duplicate-name",
        '  tool[1] "get_time": the name is already used by tool[0]',
        '    3 |     { "name": "get_time", "command": ["./tools/bin/get_time"] },',
        '    4 |     { "name": "get_time", "command": [] }',
        "      |               ^^^^^^^^^^",
        "  see: first used here (3:15)",
        '    3 |     { "name": "get_time", "command": ["./tools/bin/get_time"] },',
        "      |               ^^^^^^^^^^",
        "  help: Rename one of them.",
        "",
        "",
      ].join("\n"),
    );
  });

  test("stands without lines where there is no text, and without a place where there is none", () => {
    const nowhere = findingAt(second, "warning", { at: { pointer: "/tools/1/name" } });
    expect(renderPretty(reportOf(findingAt(second)), { source: () => undefined })).toBe(
      'tools.json:4:15  error  manifest/duplicate-name\n  tool[1] "get_time": the name is already used by tool[0]\n\n',
    );
    expect(renderPretty(reportOf(nowhere), { source })).toBe(
      'tools.json  warning  manifest/duplicate-name\n  tool[1] "get_time": the name is already used by tool[0]\n\n',
    );
  });

  test.each([
    [1, ["  see: first used here (3:15)"]],
    [3, Array.from({ length: 3 }, () => "  see: first used here (3:15)")],
    [4, [...Array.from({ length: 3 }, () => "  see: first used here (3:15)"), "  see: 1 more location"]],
    [9, [...Array.from({ length: 3 }, () => "  see: first used here (3:15)"), "  see: 6 more locations"]],
  ])("%d related places", (count, expected) => {
    const place = { ...placeOf(["tools", 0, "name"]), message: "first used here" };
    const report = reportOf(
      findingAt(second, "error", { related: Array.from({ length: count }, () => place) }),
    );
    const lines = renderPretty(report, { source }).split("\n");
    expect(lines.filter((line) => line.startsWith("  see:"))).toEqual(expected);
  });

  test("the specification's own words stand last", () => {
    const said = { help: "Rename one of them.", specMessage: 'tool[1] "get_time": duplicate name' };
    const lines = renderPretty(reportOf(findingAt(second, "error", said)), { source: () => undefined });
    expect(lines.split("\n").slice(2)).toEqual([
      "  help: Rename one of them.",
      '  spec: tool[1] "get_time": duplicate name',
      "",
      "",
    ]);
  });

  test("of more than three that say the same, the first is shown whole and the others in a line each", () => {
    const equal = (index: number): ReturnType<typeof findingAt> =>
      findingAt(second, "warning", {
        message: `tool[${String(index)}]: no description`,
        help: "Say what it does.",
      });
    const between = findingAt(second, "error", { message: "another", help: "Something else." });
    const three = [equal(0), between, equal(2), equal(3)];
    const source4 = { source: () => undefined };
    expect(renderPretty(reportOf(...three), source4).match(/^ {2}(help|and).*/gm)).toEqual([
      "  help: Say what it does.",
      "  help: Something else.",
      "  help: Say what it does.",
      "  help: Say what it does.",
    ]);
    expect(renderPretty(reportOf(...three, equal(4)), source4)).toBe(
      [
        "tools.json:4:15  warning  manifest/duplicate-name",
        "  tool[0]: no description",
        "  help: Say what it does.",
        "  and 3 more that say the same:",
        "    4:15  tool[2]: no description",
        "    4:15  tool[3]: no description",
        "    4:15  tool[4]: no description",
        "",
        "tools.json:4:15  error  manifest/duplicate-name",
        "  another",
        "  help: Something else.",
        "",
        "",
      ].join("\n"),
    );
    const many = renderPretty(reportOf(...Array.from({ length: 60 }, (_, index) => equal(index))), source4);
    expect(many).toContain("  and 59 more that say the same:\n");
    expect(many).toContain(
      "    4:15  tool[20]: no description\n    … and 39 more; --format compact lists each\n",
    );
  });

  test.each([
    ["error", 31],
    ["warning", 33],
    ["info", 34],
  ] as const)("colours: %s", (severity, code) => {
    const report = reportOf(findingAt(second, severity, { help: "Rename one of them." }));
    expect(renderPretty(report, { source, color: true })).toBe(
      [
        `\u001b[1mtools.json:4:15\u001b[22m  \u001b[${String(code)}m${severity}\u001b[39m  \u001b[2mmanifest/duplicate-name\u001b[22m`,
        '  tool[1] "get_time": the name is already used by tool[0]',
        '\u001b[2m    3 |\u001b[22m     { "name": "get_time", "command": ["./tools/bin/get_time"] },',
        '\u001b[2m    4 |\u001b[22m     { "name": "get_time", "command": [] }',
        `\u001b[2m      |\u001b[22m               \u001b[${String(code)}m^^^^^^^^^^\u001b[39m`,
        "  \u001b[32mhelp:\u001b[39m Rename one of them.",
        "",
        "",
      ].join("\n"),
    );
  });

  test("the rule's name leads to its page as soon as it has one", () => {
    const bare = renderPretty(reportOf(findingAt(second)), { source });
    expect(renderPretty(reportOf(findingAt(second)), { source, links: true })).toBe(bare);
    onTestFinished(() => {
      delete published.site;
    });
    published.site = "https://tools.example";
    const [first] = renderPretty(reportOf(findingAt(second)), { source, links: true }).split("\n");
    expect(first).toBe(
      "tools.json:4:15  error  \u001b]8;;https://tools.example/rules/manifest/duplicate-name\u001b\\manifest/duplicate-name\u001b]8;;\u001b\\",
    );
  });

  test("no part of a finding acts on the terminal", () => {
    const hostile = "\u001b[2J\u202e\u009b";
    const report = reportOf(
      findingAt(second, "error", {
        message: hostile,
        help: hostile,
        related: [{ pointer: "", message: hostile }],
      }),
    );
    report.files[0] = {
      ...report.files[0],
      path: hostile,
      format: null,
      diagnostics: report.files[0]?.diagnostics ?? [],
    };
    const shown = "<U+001B>[2J<U+202E><U+009B>";
    expect(renderPretty(report, { source: () => undefined })).toBe(
      `${shown}:4:15  error  manifest/duplicate-name\n  ${shown}\n  see: ${shown}\n  help: ${shown}\n\n`,
    );
  });

  test("files come one after the other, those without findings not at all", () => {
    const report = reportOf(findingAt(second));
    const clean = { path: "clean.json", format: "mcp" as const, diagnostics: [] };
    const files = [
      clean,
      ...report.files,
      { ...clean, path: "other.json", diagnostics: [findingAt(second, "info")] },
    ];
    const pretty = renderPretty({ ...report, files }, { source: () => undefined });
    expect(pretty.split("\n").filter((line) => line.includes(".json"))).toEqual([
      "tools.json:4:15  error  manifest/duplicate-name",
      "other.json:4:15  info  manifest/duplicate-name",
    ]);
  });
});
