import { describe, expect, test } from "vitest";
import { parsePage } from "../../scripts/rule-pages/parse.mjs";

const page = `# manifest/duplicate-name

Two tools have the same name.

## Why

The host keeps one of them.

## Bad

\`\`\`json manifest
{ "tools": [] }
\`\`\`

- \`/tools/1/name\`
- \`/tools/2/name\`

- bad/bom.json: (root)

## Good

\`\`\`json mcp
[
  {}
]
\`\`\`
`;

describe("a rule's page", () => {
  test("is read into its parts", () => {
    expect(parsePage(page)).toEqual({
      id: "manifest/duplicate-name",
      summary: "Two tools have the same name.",
      why: "The host keeps one of them.",
      bad: [
        {
          format: "manifest",
          text: '{ "tools": [] }',
          line: 11,
          pointers: ["/tools/1/name", "/tools/2/name"],
        },
        { file: "bad/bom.json", line: 18, pointers: [""] },
      ],
      good: [{ format: "mcp", text: "[\n  {}\n]", line: 22, pointers: [] }],
      faults: [],
    });
  });

  test.each([
    [
      "no title",
      page.replace("# manifest/duplicate-name", ""),
      'line 1: the page starts with "# group/name"',
    ],
    [
      "no summary",
      page.replace("Two tools have the same name.", ""),
      "the summary is missing: one sentence between the title and ## Why",
    ],
    [
      "another heading",
      page.replace("## Why", "## Reason"),
      "the headings are ## Why, ## Bad, ## Good, in this order; found: Reason, Bad, Good",
    ],
    ["an empty Why", page.replace("The host keeps one of them.", ""), "## Why says nothing"],
    [
      "a block without a format",
      page.replace("json manifest", "json"),
      'line 11: the info string is "json <format>"',
    ],
    [
      "a bad example without a pointer",
      page.replace("- `/tools/1/name`\n- `/tools/2/name`", ""),
      'line 11: no pointer is listed below this bad example ("- `/tools/0/name`")',
    ],
    ["a good example with a pointer", `${page}\n- \`/0\`\n`, "line 22: a good example yields nothing"],
    [
      "a bullet that is no pointer",
      page.replace("- `/tools/1/name`", "- the second name"),
      "line 15: a bullet holds one pointer in backticks, or (root)",
    ],
  ])("says what is wrong with it: %s", (_, markdown, fault) => {
    expect(parsePage(markdown).faults).toContain(fault);
  });
});
