import { parseJson } from "@toolhaft/json-text";
import { detectFormat, fixText, loadFormats, prepare, createLinter } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import { readTools } from "@toolhaft/tool-targets/formats";
import { describe, expect, test } from "vitest";
import { lintText, lintValue, places } from "../all-formats.ts";

const tram = {
  name: "find_tram",
  description: "Find the next trams from a stop",
  parameters: { type: "object", properties: { stop: { type: "string" } } },
};
const bus = { ...tram, name: "find_bus" };

describe("plain functions are recognised by their keys", () => {
  const formatOf = (value: unknown, path = "kit.json", isNextToSkill = false): string => {
    const detection = detectFormat(parseJson(JSON.stringify(value)).value, path, () => isNextToSkill);
    return detection.kind === "format" ? `${detection.format} ${detection.strength}` : detection.kind;
  };

  test.each<[string, unknown, string?]>([
    ["a list", [tram, bus]],
    ["below tools", { tools: [tram, bus] }],
    ["below tools, in a file of a manifest's name", { tools: [tram] }, "tools.json"],
    ["a list in a file of a manifest's name", [tram], "tools.json"],
    ["below functions", { functions: [tram] }],
    ["below function, as a benchmark has them", { id: "simple_1", question: [], function: [tram] }],
    ["several requests", [{ functions: [tram] }, { functions: [bus] }]],
    ["one alone", tram],
    ["without arguments", [{ name: "ping", description: "Ping", parameters: {} }]],
    ["beside a slip", [tram, bus, { name: "find_ferry", input_schema: { type: "object" } }]],
  ])("%s", (_, value, path) => {
    expect(formatOf(value, path)).toBe("functions strong");
  });

  test.each<[string, unknown, string, string?]>([
    ["with type function they are OpenAI's", [{ type: "function", ...tram }], "openai strong"],
    ["with a command they are a manifest's", { tools: [{ ...tram, command: ["./a"] }] }, "manifest strong"],
    ["with an allowlist they are a skill's", { tools: [tram], allowlist: {}, execution: [] }, "skill strong"],
    ["a lone object with parameters is anything", { name: "job", parameters: { type: "object" } }, "none"],
    ["parameters that are no schema", [{ name: "job", parameters: { retries: 3 } }], "none"],
  ])("%s", (_, value, expected) => {
    expect(formatOf(value)).toBe(expected);
  });

  test("next to a SKILL.md a tools.json is the skill's", () => {
    expect(formatOf([tram], "tools.json", true)).toBe("skill strong");
    expect(formatOf({ tools: [tram] }, "tools.json", true)).toBe("skill strong");
    expect(formatOf([tram], "prompt-tools.json", true)).toBe("functions strong");
  });
});

test("sound ones have no finding, and nothing asks for a command", () => {
  for (const value of [[tram, bus], { tools: [tram, bus] }, { functions: [tram] }]) {
    expect(lintValue(value)).toEqual([]);
  }
});

test("their faults are named at their places", () => {
  const broken = [
    tram,
    { ...tram, description: 3 },
    { ...bus, parameters: "{}" },
    { description: "", parameters: {} },
    7,
  ];
  expect(places(lintValue(broken))).toEqual([
    "functions/duplicate-name /1/name",
    "functions/field-type /1/description",
    "functions/parameters /2/parameters",
    "functions/name /3",
    "description/empty /3/description",
    "schema/root-type /3/parameters",
    "functions/tool-list /4",
  ]);
  expect(places(lintValue({ functions: { find_tram: tram } }, "functions"))).toEqual([
    "functions/tool-list /functions",
  ]);
});

test("requests know nothing of each other's names", () => {
  expect(lintValue([{ functions: [tram] }, { functions: [tram] }])).toEqual([]);
  expect(places(lintValue([{ functions: [tram, tram] }]))).toEqual([
    "functions/duplicate-name /0/functions/1/name",
  ]);
});

describe("names that no provider takes", () => {
  test.each([
    ["math.triangle_area", "math_triangle_area"],
    ["get weather", "get_weather"],
    ["21st_builder", "_21st_builder"],
    ["café", "cafe"],
    ["a::b", "a_b"],
  ])("%s gets the name %s proposed", async (name, proposed) => {
    const formats = await loadFormats(["functions"]);
    const linter = createLinter({ formats, targets: defaultTargets() });
    const text = JSON.stringify([{ ...tram, name }]);
    const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
      linter.lintPrepared(linter.prepare({ path: "kit.json", text: each }));
    const finding = lint(text).diagnostics.find(({ rule }) => rule === "target/name-format");
    expect(finding?.help).toContain(`Write "${proposed}"`);
    const fixed = await fixText(text, lint, { unsafe: true });
    expect(JSON.parse(fixed.text)).toMatchObject([{ name: proposed }]);
    expect(fixed.report.diagnostics.map(({ rule }) => rule)).not.toContain("target/name-format");
  });

  test("a name that another has already is told, and not written", async () => {
    const linter = createLinter({ formats: await loadFormats(["functions"]), targets: defaultTargets() });
    const text = JSON.stringify([{ ...tram, name: "find.tram" }, tram]);
    const { diagnostics } = linter.lintPrepared(linter.prepare({ path: "kit.json", text }));
    expect(diagnostics.map(({ rule, fixes }) => [rule, fixes])).toEqual([["target/name-format", []]]);
  });
});

describe("JSON Lines", () => {
  const rows = [
    { id: "simple_0", question: [], function: [{ ...tram, parameters: { type: "dict", properties: {} } }] },
    { id: "simple_1", question: [], function: [bus] },
    { id: "simple_2", question: [], function: [tram] },
  ];
  const text = `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;

  test("named .json it is said, and linted all the same", () => {
    const { detection } = prepare({ path: "BFCL_v3_simple.json", text });
    expect(detection).toMatchObject({
      kind: "format",
      format: "functions",
      evidence: ['3 of 3 tools have "parameters" next to "name"'],
    });
    const found = lintText(text, undefined, "BFCL_v3_simple.json");
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      "warning the file is JSON Lines: 3 values, one a line, and no JSON document",
      'error tool[0] "find_tram": type "dict" is unknown',
    ]);
    expect(found[1]?.at).toMatchObject({
      pointer: "/0/function/0/parameters/type",
      range: { start: { line: 1 } },
    });
  });

  test("named .jsonl nothing is said of that, and places count lines", () => {
    const late = text.replace('"find_bus"', '""');
    const [finding, ...more] = lintText(late, undefined, "cases.jsonl").filter(
      ({ severity }) => severity === "error",
    );
    expect(finding?.at).toMatchObject({
      pointer: "/0/function/0/parameters/type",
      range: { start: { line: 1 } },
    });
    expect(more.map(({ at }) => [at.pointer, at.range?.start.line])).toEqual([["/1/function/0/name", 2]]);
  });

  test("fixes are made in their lines", async () => {
    const linter = createLinter({ formats: await loadFormats(["functions"]) });
    const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
      linter.lintPrepared(linter.prepare({ path: "cases.jsonl", text: each }));
    const fixed = await fixText(text, lint, { unsafe: true });
    expect(fixed.text).toBe(text.replace('"dict"', '"object"'));
  });

  test("a broken line is an error in it, and the others are read", () => {
    const found = lintText(text.replace('"find_bus"', '"find_bus'), undefined, "cases.jsonl");
    expect(found.map(({ rule, at }) => [rule, at.range?.start.line])).toContainEqual([
      "json/unterminated-string",
      2,
    ]);
    expect(found.map(({ rule }) => rule)).toContain("schema/type-unknown");
  });

  test("two documents of another format are no lines of tools", () => {
    const two = `${JSON.stringify({ tools: [] })}\n${JSON.stringify({ tools: [] })}\n`;
    expect(places(lintText(two, "manifest"))).toContain("json/trailing-text ");
  });

  test("a document over several lines with text behind it stays what it is", () => {
    const broken = `${JSON.stringify([tram], null, 2)}\n7`;
    expect(places(lintText(broken, "functions"))).toEqual(["json/trailing-text "]);
  });
});

test("they are converted from, wherever they stand", () => {
  const names = (value: unknown): string[] | undefined =>
    readTools(parseJson(JSON.stringify(value)), "functions")?.set.tools.map(({ name }) => name);
  expect(names([tram, bus])).toEqual(["find_tram", "find_bus"]);
  expect(names({ functions: [tram] })).toEqual(["find_tram"]);
  expect(names([{ function: [tram] }, { function: [bus] }])).toEqual(["find_tram", "find_bus"]);
});
