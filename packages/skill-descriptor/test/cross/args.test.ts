import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { findings, oneTool } from "../support/findings.ts";

const text = { type: "string" };

/** The rules that find something in a tool with one parameter `query`. */
function rulesOf(schema: unknown, arg: Record<string, unknown>, required = ["query"]): string[] {
  const changes = { properties: { query: schema }, required, args: [{ param: "query", ...arg }] };
  return loadSkillDescriptor(oneTool(changes))
    .diagnostics.map(({ rule }) => rule)
    .filter((rule) => rule.startsWith("skill/"))
    .map((rule) => rule.replace("skill/", ""));
}

describe("which positionals may be taken for options", () => {
  test.each([
    [text, true],
    [{}, true],
    [{ type: ["string", "null"] }, true],
    [{ type: "integer" }, false],
    [{ type: "boolean" }, false],
    [{ enum: ["new", "old"] }, false],
    [{ enum: ["new", "-old"] }, true],
    [{ const: "--all" }, true],
    [{ const: "all" }, false],
    [{ ...text, format: "date" }, false],
    [{ ...text, format: "email" }, true],
    [{ ...text, pattern: "^[^-]" }, false],
    [{ ...text, pattern: "^(?!-)" }, false],
    [{ ...text, pattern: "^[A-Za-z0-9]+$" }, false],
    [{ ...text, pattern: "^\\d{4}$" }, false],
    [{ ...text, pattern: "^/" }, false],
    [{ ...text, pattern: "^[a-z]*$" }, true],
    [{ ...text, pattern: "^[a-z]?-x" }, true],
    [{ ...text, pattern: "^[a-z-]+$" }, true],
    [{ ...text, pattern: "[a-z]" }, true],
    [{ ...text, pattern: "^a|-b" }, true],
  ])("%j: %s", (schema, mayBe) => {
    expect(rulesOf(schema, {})).toEqual(mayBe ? ["option-like"] : []);
  });
});

describe("types and kinds", () => {
  test.each([
    [{ type: "array", items: {} }, { kind: "flag" }, ["not-scalar"]],
    [{ type: "object" }, {}, ["not-scalar", "optional-positional"]],
    [{ type: ["array", "string"], items: {} }, { kind: "flag" }, []],
    [{ enum: [[1], [2]] }, { kind: "flag" }, ["not-scalar"]],
    [{ anyOf: [{ type: "array" }, text] }, { kind: "flag" }, []],
    [text, { kind: "flagifboolean", flagIfTrue: "--all" }, ["not-boolean"]],
    [{ type: "boolean" }, { kind: "flagifboolean", flagIfFalse: "--none" }, []],
    [{ type: ["boolean", "null"] }, { kind: "flagifboolean", flagIfTrue: "--all" }, []],
    [{ type: "boolean" }, { kind: "flagifboolean", flag: "all" }, ["flag-pair", "ignored-key"]],
    [text, { kind: "flag", flagIfTrue: "--all" }, ["ignored-key"]],
    [text, { kind: "flag", flag: "-q" }, ["flag-dashes"]],
    [text, { kind: "flag", normalizeNewlines: true }, ["normalize-newlines"]],
    [text, { kind: "flag", normalizeNewlines: false }, []],
  ])("%j %j", (schema, arg, rules) => {
    expect(rulesOf(schema, arg, []).sort()).toEqual(rules);
  });
});

describe("parameters and mappings", () => {
  const params = (schema: object, names: string[]): string[] =>
    findings(
      oneTool({
        tool: { parameters: { type: "object", ...schema } },
        args: names.map((param) => ({ param, kind: "flag" })),
      }),
    ).filter((line) => line.includes("-param "));

  test("a slip is told at both ends", () => {
    expect(params({ properties: { colour: text } }, ["color"])).toEqual([
      'warning skill/unmapped-param /tools/0/parameters/properties/colour: tool[0] "search_notes": ' +
        'the parameter "colour" never reaches the command',
      'warning skill/unknown-param /execution/0/args/0/param: tool[0] "search_notes": ' +
        'the parameter "color" is not in the tool\'s schema; did you mean "colour"?',
    ]);
  });

  test.each([
    ["a branch declares it", { allOf: [{ properties: { size: { type: "integer" } } }] }, ["size"], 0],
    ["one of two branches does", { oneOf: [{ properties: { size: { type: "integer" } } }, {}] }, ["size"], 0],
    ["a reference may declare it", { $ref: "#/$defs/size", $defs: { size: {} } }, ["size"], 0],
    ["a pattern may", { patternProperties: { "^s": {} } }, ["size"], 0],
    ["nothing does", {}, ["size"], 1],
    ["it has a name of the prototype", { properties: {} }, ["constructor"], 1],
    ["a branch's own is not mapped", { allOf: [{ properties: { size: { type: "integer" } } }] }, [], 1],
  ])("%s", (_, schema, names, count) => {
    expect(params(schema, names)).toHaveLength(count);
  });

  test("a parameter that only the overruled execution maps is lost", () => {
    const run = { tool: "search_notes", binary: "notes", subcommand: "search" };
    const found = findings(
      JSON.stringify({
        tools: [{ name: "search_notes", parameters: { type: "object", properties: { tag: text } } }],
        allowlist: { notes: ["search"] },
        execution: [{ ...run, args: [{ param: "tag", kind: "flag" }] }, run],
      }),
      "skill/unmapped-param",
    );
    expect(found).toHaveLength(1);
  });

  test("optional positionals: before a required one, and at the end", () => {
    const changes = {
      properties: { from: { type: "integer" }, to: { type: "integer" }, step: { type: "integer" } },
      required: ["to"],
      args: [{ param: "from" }, { param: "to" }, { param: "step" }],
    };
    expect(findings(oneTool(changes))).toEqual([
      'warning skill/optional-positional /execution/0/args/0/param: tool[0] "search_notes": ' +
        'optional positional "from" stands before required "to"',
      'warning skill/optional-positional /execution/0/args/2/param: tool[0] "search_notes": ' +
        'positional "step" is not required, but a call without it fails',
    ]);
  });
});
