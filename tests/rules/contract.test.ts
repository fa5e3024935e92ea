import { join } from "node:path";
import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../scripts/rule-pages/parse.mjs";
import { contractFaults } from "./contract.ts";
import { discoverRules, type RuleUnit } from "./discover.ts";

const root = join(import.meta.dirname, "..", "..");

test("every rule folder keeps the contract", async () => {
  const { units, lists } = await discoverRules(root);
  expect(units.length).toBeGreaterThan(0);
  expect(contractFaults(units, lists)).toEqual([]);
});

const page = (id: string): string =>
  `# ${id}\n\nA name is too long.\n\n## Why\n\nHosts cut it.\n\n## Bad\n\n\`\`\`json mcp\n[]\n\`\`\`\n\n- \`/0\`\n\n## Good\n\n\`\`\`json mcp\n[]\n\`\`\`\n`;

const list = "packages/lint/src/rules/index.ts";

const rule = (
  id: `${string}/${string}`,
  message = "the name has {length} characters",
  help = "Shorten it.",
): Rule =>
  defineRule({
    id,
    severity: "warning",
    origin: "advice",
    since: "0.1.0",
    messages: { tooLong: { message, help } },
  });

function unit(given: Rule, changes: Partial<RuleUnit> = {}): RuleUnit {
  return {
    folder: `packages/lint/src/rules/${given.id}`,
    segments: given.id.split("/"),
    list,
    exports: { tooLong: given },
    page: parsePage(page(given.id)),
    ...changes,
  };
}

describe("a violation of the rule contract is found", () => {
  const tooLong = rule("name/too-long");
  const mute = rule("name/too-long", "the name is too long", "");
  const folder = "packages/lint/src/rules/name/too-long";

  test("nothing is said of a sound rule", () => {
    expect(contractFaults([unit(tooLong)], [{ file: list, rules: [tooLong] }])).toEqual([]);
  });

  const broken: { kind: string; units: RuleUnit[]; rules: Rule[]; fault: string }[] = [
    {
      kind: "no page",
      units: [unit(tooLong, { page: undefined })],
      rules: [tooLong],
      fault: `${folder}: page.md is missing`,
    },
    {
      kind: "a page about another rule",
      units: [unit(tooLong, { page: parsePage(page("name/too-short")) })],
      rules: [tooLong],
      fault: `${folder}: page.md is about name/too-short, the rule is name/too-long`,
    },
    {
      kind: "an id that is not the folder",
      units: [unit(tooLong, { segments: ["name", "length"] })],
      rules: [tooLong],
      fault: `${folder}: the id is name/too-long, the folder says name/length`,
    },
    {
      kind: "an export with another name",
      units: [unit(tooLong, { exports: { nameTooLong: tooLong } })],
      rules: [tooLong],
      fault: `${folder}: the export is called nameTooLong, not tooLong`,
    },
    {
      kind: "two rules in one file",
      units: [unit(tooLong, { exports: { tooLong, tooShort: rule("name/too-short") } })],
      rules: [tooLong],
      fault: `${folder}: rule.ts exports 2 rules, not one`,
    },
    {
      kind: "one id in two places",
      units: [
        unit(tooLong),
        unit(tooLong, { folder: "packages/lint/src/formats/mcp/rules/too-long", segments: ["too-long"] }),
      ],
      rules: [tooLong],
      fault: `name/too-long stands in 2 folders: ${folder}, packages/lint/src/formats/mcp/rules/too-long`,
    },
    {
      kind: "a message that does not say what to do",
      units: [unit(mute)],
      rules: [mute],
      fault: `${folder}: the message tooLong has no help`,
    },
    {
      kind: "a rule that no list holds",
      units: [unit(tooLong)],
      rules: [],
      fault: `${folder}: ${list} lists it 0 times, not once`,
    },
    {
      kind: "a rule listed twice",
      units: [unit(tooLong)],
      rules: [tooLong, tooLong],
      fault: `${folder}: ${list} lists it 2 times, not once`,
    },
    {
      kind: "a listed rule without a folder",
      units: [unit(tooLong)],
      rules: [tooLong, rule("name/too-short")],
      fault: `${list}: name/too-short has no folder here`,
    },
    {
      kind: "a message with a full stop",
      units: [unit(rule("name/too-long", "the name is long."))],
      rules: [],
      fault: `${folder}: the message tooLong ends with a full stop`,
    },
    {
      kind: "two groups side by side",
      units: [
        unit(tooLong, { segments: ["too-long"] }),
        unit(rule("description/too-long"), { segments: ["too-long"] }),
      ],
      rules: [tooLong],
      fault: `${list}: several groups (name, description) want folders of their own`,
    },
  ];

  test.each(broken)("$kind", ({ units, rules, fault }) => {
    expect(contractFaults(units, [{ file: list, rules }])).toContain(fault);
  });
});
