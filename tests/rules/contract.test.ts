import { join } from "node:path";
import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../scripts/rule-pages/parse.mjs";
import { contractFaults } from "./contract.ts";
import { discoverOwners, type PageFile, type RuleModule, type RuleOwner } from "./discover.ts";

const root = join(import.meta.dirname, "..", "..");

test("every rule keeps the contract", async () => {
  const owners = await discoverOwners(root);
  expect(owners.length).toBeGreaterThan(10);
  expect(contractFaults(owners)).toEqual([]);
});

const folder = "packages/lint/src";
const pageText = (id: string): string =>
  `# ${id}\n\nA name is too long.\n\n## Why\n\nHosts cut it.\n\n## Bad\n\n\`\`\`json mcp\n[]\n\`\`\`\n\n- \`/0\`\n\n## Good\n\n\`\`\`json mcp\n[]\n\`\`\`\n`;

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

const page = (given: Rule, file = "too-long"): PageFile => ({
  file: `${folder}/rules/${file}.md`,
  page: parsePage(pageText(given.id)),
});

const alone = (given: Rule, name = "tooLong"): RuleModule => ({
  file: `${folder}/rules/too-long.ts`,
  alone: [{ name, rule: given }],
  tabled: [],
});

const table = (...tabled: Rule[]): RuleModule => ({ file: `${folder}/rules/names.ts`, alone: [], tabled });

function owner(given: Rule, changes: Partial<RuleOwner> = {}): RuleOwner {
  return { folder, listed: [given], modules: [alone(given)], pages: [page(given)], ...changes };
}

describe("a violation of the rule contract is found", () => {
  const tooLong = rule("name/too-long");
  const tooShort = rule("name/too-short");
  const mute = rule("name/too-long", "the name is too long", "");

  test("nothing is said of a sound rule", () => {
    expect(contractFaults([owner(tooLong)])).toEqual([]);
    expect(contractFaults([owner(tooLong, { modules: [table(tooLong)] })])).toEqual([]);
  });

  test("a list that joins tables declares nothing twice", () => {
    const joined = { ...table(tooLong), file: `${folder}/rules.ts` };
    expect(contractFaults([owner(tooLong, { modules: [joined, table(tooLong)] })])).toEqual([]);
  });

  const broken: { kind: string; owners: RuleOwner[]; fault: string }[] = [
    {
      kind: "no page",
      owners: [owner(tooLong, { pages: [] })],
      fault: `name/too-long: its page is missing: ${folder}/rules/too-long.md`,
    },
    {
      kind: "a page about another rule",
      owners: [owner(tooLong, { pages: [page(tooShort)] })],
      fault: `${folder}/rules/too-long.md: the page is about name/too-short, the rule is name/too-long`,
    },
    {
      kind: "a page without a rule",
      owners: [owner(tooLong, { pages: [page(tooLong), page(tooShort, "too-short")] })],
      fault: `${folder}/rules/too-short.md: no rule of ${folder}/rules.ts has this page`,
    },
    {
      kind: "a page with a fault of its own",
      owners: [
        owner(tooLong, {
          pages: [
            {
              ...page(tooLong),
              page: parsePage(pageText(tooLong.id).replace("## Why\n\nHosts cut it.", "## Why")),
            },
          ],
        }),
      ],
      fault: `${folder}/rules/too-long.md: ## Why says nothing`,
    },
    {
      kind: "an id that is not the file",
      owners: [owner(tooShort, { modules: [alone(tooShort)] })],
      fault: `${folder}/rules/too-long.ts: the id is name/too-short, the file says too-long`,
    },
    {
      kind: "an export with another name",
      owners: [owner(tooLong, { modules: [alone(tooLong, "nameTooLong")] })],
      fault: `${folder}/rules/too-long.ts: the export is called nameTooLong, not tooLong`,
    },
    {
      kind: "two rules in one file",
      owners: [
        owner(tooLong, {
          modules: [
            {
              ...alone(tooLong),
              alone: [
                { name: "tooLong", rule: tooLong },
                { name: "tooShort", rule: tooShort },
              ],
            },
          ],
        }),
      ],
      fault: `${folder}/rules/too-long.ts: it exports 2 rules, not one`,
    },
    {
      kind: "one id in two places",
      owners: [owner(tooLong, { modules: [alone(tooLong), table(rule("name/too-long"))] })],
      fault: `name/too-long is declared 2 times: ${folder}/rules/too-long.ts, ${folder}/rules/names.ts`,
    },
    {
      kind: "a message that does not say what to do",
      owners: [owner(mute)],
      fault: "name/too-long: the message tooLong has no help",
    },
    {
      kind: "a message with a full stop",
      owners: [owner(rule("name/too-long", "the name is long."))],
      fault: "name/too-long: the message tooLong ends with a full stop",
    },
    {
      kind: "a rule that no list holds",
      owners: [owner(tooLong, { listed: [] })],
      fault: `${folder}/rules.ts: name/too-long is listed 0 times, not once`,
    },
    {
      kind: "a rule listed twice",
      owners: [owner(tooLong, { listed: [tooLong, tooLong] })],
      fault: `${folder}/rules.ts: name/too-long is listed 2 times, not once`,
    },
    {
      kind: "two rules of one id in a list",
      owners: [owner(tooLong, { listed: [tooLong, rule("name/too-long")] })],
      fault: `${folder}/rules.ts: name/too-long is listed 2 times, not once`,
    },
    {
      kind: "a table that no list holds",
      owners: [owner(tooLong, { modules: [alone(tooLong), table(tooShort)] })],
      fault: `${folder}/rules.ts: name/too-short is listed 0 times, not once`,
    },
    {
      kind: "a listed rule of another owner",
      owners: [
        owner(tooLong, { listed: [tooLong, tooShort] }),
        owner(tooShort, { folder: "packages/json-schema/src" }),
      ],
      fault: `${folder}/rules.ts: name/too-short is declared in packages/json-schema/src`,
    },
    {
      kind: "two groups side by side",
      owners: [
        owner(tooLong, {
          listed: [tooLong, rule("description/empty")],
          pages: [page(tooLong)],
        }),
      ],
      fault: `name/too-long: its page is missing: ${folder}/rules/name/too-long.md`,
    },
  ];

  test.each(broken)("$kind", ({ owners, fault }) => {
    expect(contractFaults(owners)).toContain(fault);
  });
});
