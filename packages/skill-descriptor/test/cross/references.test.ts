import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { oneTool } from "../support/findings.ts";
import { applyFix } from "../support/fix.ts";

/** One finding: what it says, where, the other places, and the text that its fix replaces. */
function found(text: string, rule: string): unknown[] {
  return loadSkillDescriptor(text)
    .diagnostics.filter((each) => each.rule === rule)
    .map(({ message, at, related = [], fixes = [] }) => [
      message,
      at.pointer,
      related.map((place) => `${place.message}: ${place.pointer}`),
      ...fixes.map(({ title, safe, edits }) => {
        const ranges = edits.map(({ start, end, text: to }) => `${text.slice(start, end)} → ${to}`);
        return `${title}${safe ? " (safe)" : ""}: ${ranges.join()}`;
      }),
    ]);
}

const twoTools = (executions: string[]): string =>
  JSON.stringify({
    tools: ["open_door", "close_door"].map((name) => ({
      name,
      parameters: { type: "object", properties: {} },
    })),
    allowlist: { door: ["open", "close"] },
    execution: executions.map((tool) => ({ tool, binary: "door", subcommand: "open" })),
  });

describe("tools and executions", () => {
  test("a slip in a name is told at both ends", () => {
    const text = twoTools(["open_door", "close_dor"]);
    expect(found(text, "skill/unknown-tool")).toEqual([
      [
        'execution[1] is for "close_dor", which is no tool of this skill; did you mean "close_door"?',
        "/execution/1/tool",
        ["the tool of that name: /tools/1/name"],
        'Write "close_door": "close_dor" → "close_door"',
      ],
    ]);
    expect(found(text, "skill/tool-without-execution")).toEqual([
      [
        'tool[1] "close_door": no execution runs it',
        "/tools/1/name",
        ["is this the one?: /execution/1/tool"],
      ],
    ]);
  });

  test("of two executions the first is never used", () => {
    expect(found(twoTools(["open_door", "open_door", "close_door"]), "skill/duplicate-execution")).toEqual([
      [
        'tool[0] "open_door": "open_door" is already run by execution[0]',
        "/execution/1/tool",
        ["never used: the later one counts: /execution/0/tool"],
      ],
    ]);
  });

  test("a name of the prototype is a name like any other", () => {
    expect(found(twoTools(["toString", "open_door", "close_door"]), "skill/unknown-tool")).toEqual([
      ['execution[0] is for "toString", which is no tool of this skill', "/execution/0/tool", []],
    ]);
  });
});

describe("commands and the allowlist", () => {
  test.each([
    [
      { execution: { binary: "ntoes" } },
      "skill/binary-not-allowlisted",
      [
        'tool[0] "search_notes": execution[0].binary "ntoes" is not in the allowlist; did you mean "notes"?',
        "/execution/0/binary",
        ["the binary of that name: /allowlist/notes"],
        'Write "notes": "ntoes" → "notes"',
      ],
    ],
    [
      { execution: { binary: "sh" } },
      "skill/binary-not-allowlisted",
      [
        'tool[0] "search_notes": execution[0].binary "sh" is not in the allowlist',
        "/execution/0/binary",
        ["what may run: /allowlist"],
      ],
    ],
    [
      { execution: { subcommand: "serch" } },
      "skill/subcommand-not-allowlisted",
      [
        'tool[0] "search_notes": subcommand "serch" is not in allowlist["notes"]; did you mean "search"?',
        "/execution/0/subcommand",
        ["what it may be run with: /allowlist/notes"],
        'Write "search": "serch" → "search"',
      ],
    ],
    [
      { execution: { subcommand: "search\nrm -rf x" } },
      "skill/subcommand-not-allowlisted",
      [
        'tool[0] "search_notes": subcommand "search\\nrm -rf x" is not in allowlist["notes"]',
        "/execution/0/subcommand",
        ["what it may be run with: /allowlist/notes"],
      ],
    ],
    [
      { execution: { binary: "constructor" } },
      "skill/binary-not-allowlisted",
      [
        'tool[0] "search_notes": execution[0].binary "constructor" is not in the allowlist',
        "/execution/0/binary",
        ["what may run: /allowlist"],
      ],
    ],
  ])("%j", (changes, rule, expected) => {
    expect(found(oneTool(changes), rule)).toEqual([expected]);
  });

  test("a resolver's command must be listed too, and its grant counts as used", () => {
    const resolveCommand = { binary: "notes", subcommand: "path", args: ["$param"] };
    const changes = {
      properties: { query: { type: "integer" } },
      required: ["query"],
      args: [{ param: "query", resolveCommand }],
    };
    expect(found(oneTool(changes), "skill/subcommand-not-allowlisted")).toEqual([
      [
        'tool[0] "search_notes": subcommand "path" is not in allowlist["notes"]',
        "/execution/0/args/0/resolveCommand/subcommand",
        ["what it may be run with: /allowlist/notes"],
      ],
    ]);
    const granted = oneTool({ ...changes, allowlist: { notes: ["search", "path"] } });
    expect(found(granted, "skill/unused-grant")).toEqual([]);
  });

  test("a list that is none hides no binary", () => {
    const rules = loadSkillDescriptor(oneTool({ allowlist: { notes: null } })).diagnostics;
    expect(rules.map(({ rule }) => rule)).toEqual(["skill/field-type"]);
  });

  test("taking a grant out leaves sound JSON", () => {
    const text = oneTool({ allowlist: { notes: ["search", "purge"], rm: ["all"] } });
    const [first] = loadSkillDescriptor(text).diagnostics;
    const once = applyFix(text, first ?? {});
    const [second] = loadSkillDescriptor(once).diagnostics;
    const twice = applyFix(once, second ?? {});
    expect(JSON.parse(twice)).toMatchObject({ allowlist: { notes: ["search"] } });
    expect(loadSkillDescriptor(twice).diagnostics).toEqual([]);
  });
});
