import { loadSkillDescriptor, loadSkillFiles } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { lines } from "../support/findings.ts";

const tools = [
  { name: "show_log", description: "Show the log", parameters: { type: "object", properties: {} } },
];
const run = { tool: "show_log", binary: "git", subcommand: "log", args: [] as object[] };

interface Skill {
  allowlist?: object;
  execution: object[];
}

/** The findings of a skill in both of its forms: places of the one file stand below its parts. */
function inBoth({ allowlist = { git: ["log"] }, execution }: Skill): string[][] {
  const one = loadSkillDescriptor(JSON.stringify({ tools, allowlist, execution }));
  const three = loadSkillFiles({
    tools: JSON.stringify(tools),
    allowlist: JSON.stringify(allowlist),
    execution: JSON.stringify(execution),
  });
  return [one, three].map(({ diagnostics }) =>
    lines(diagnostics).map((line) => line.replace(/ \S+: /, ": ")),
  );
}

describe("what a later revision reads is no error, in one file or in three", () => {
  test.each(["condition", "paramCondition", "denyResolveCommand", "denyAlwaysResolve", "subcommandOverride"])(
    "%s",
    (key) => {
      const expected = [
        `warning skill/unknown-key: tool[0] "show_log": the key "${key}" came after this specification`,
      ];
      const inArgument = { ...run, args: [{ param: "x", kind: "flag", [key]: {} }] };
      expect(inBoth({ execution: [{ ...run, [key]: {} }] })).toEqual([expected, expected]);
      expect(inBoth({ execution: [inArgument] })).toEqual([expected, expected]);
    },
  );

  test("a literal needs no parameter", () => {
    const expected = [
      'warning skill/unknown-kind: tool[0] "show_log": the kind "literal" came after this specification',
    ];
    const execution = [{ ...run, args: [{ kind: "literal", value: "--oneline" }] }];
    const [one = [], three = []] = inBoth({ execution });
    for (const found of [one, three])
      expect(found.filter((line) => !line.includes('"value"'))).toEqual(expected);
  });

  test("equal signs are one finding that says how many", () => {
    const execution = [1, 2, 3].map((n) => ({ ...run, condition: { n } }));
    const expected = [
      'warning skill/unknown-key: tool[0] "show_log": the key "condition" came after this specification (3 times)',
    ];
    expect(inBoth({ execution })).toEqual([expected, expected]);
  });
});

describe("no advice that the later revision contradicts", () => {
  test("executions with conditions are not each other's duplicates; those without are", () => {
    const two = [
      { ...run, condition: { a: 1 } },
      { ...run, condition: { a: 2 } },
    ];
    expect(
      inBoth({ execution: two })
        .flat()
        .filter((line) => line.includes("duplicate")),
    ).toEqual([]);
    expect(
      inBoth({ execution: [run, run] })
        .flat()
        .filter((line) => line.includes("duplicate")),
    ).toHaveLength(2);
  });

  test("a subcommand of several words is split there, and passed whole by the specification's one file", () => {
    const words = { ...run, subcommand: "log --oneline" };
    const skill = { allowlist: { git: ["log --oneline"] }, execution: [words] };
    const [one, three] = inBoth(skill);
    expect(one).toEqual([
      'warning skill/odd-subcommand: tool[0] "show_log": subcommand "log --oneline" is passed as one argument, spaces and all',
    ]);
    expect(three).toEqual([]);
    const later = inBoth({ ...skill, execution: [{ ...words, condition: {} }] }).flat();
    expect(later.filter((line) => line.includes("odd-subcommand"))).toEqual([]);
  });
});

test("what no word of an execution could ever run is an unused grant, also of a later revision", () => {
  const execution = [{ ...run, subcommandOverride: { when: "x", subcommand: "reflog" } }];
  const found = inBoth({
    allowlist: { git: ["log", "reflog", "push"], cargo: ["locate-project"] },
    execution,
  });
  const expected = [
    'info skill/unused-grant: "git" may run "push", but no tool runs it',
    'info skill/unused-grant: "cargo" may run, but no tool runs it',
  ];
  for (const lists of found) expect(lists.filter((line) => line.includes("unused-grant"))).toEqual(expected);
});
