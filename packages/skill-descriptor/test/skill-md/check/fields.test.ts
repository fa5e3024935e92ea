import { describe, expect, test } from "vitest";
import { loadSkillMarkdown } from "@toolhaft/skill-descriptor/skill-md";
import { applyFix } from "../../support/fix.ts";
import { withFix, said, withFields } from "../said.ts";

const required = ["name: notes", "description: Keep notes."];

describe("required fields and their types", () => {
  test.each([
    [["description: Keep notes."], ["error skill-md/required-field (root): the field name is missing"]],
    [["name: notes"], ["error skill-md/required-field (root): the field description is missing"]],
    [
      ["Name: notes", "description: Keep notes."],
      [
        'error skill-md/required-field (root): the field name is missing; is it "Name"?',
        'warning skill-md/unknown-field /Name: the field "Name" is unknown; did you mean name?',
      ],
    ],
    [
      ["name: notes", "description:"],
      ["error skill-md/required-field /description: the field description is empty"],
    ],
    [
      ["name: ''", "description: Keep notes."],
      ["error skill-md/required-field /name: the field name is empty"],
    ],
    [
      ["name: 2048", "description: Keep notes."],
      ["error skill-md/field-type /name: name must be a text, not a number: 2048"],
    ],
    [
      ["name: notes", "description: yes, keep them", "license: true"],
      ["error skill-md/field-type /license: license must be a text, not a boolean: true"],
    ],
    [
      ["name: notes", "description:", "  - Keep", "  - notes"],
      ["error skill-md/field-type /description: description must be a text, not an array"],
    ],
    [
      [...required, "compatibility:", "  needs: git", "license:"],
      [
        "error skill-md/field-type /compatibility: compatibility must be a text, not an object",
        "error skill-md/field-type /license: license must be a text, not nothing",
      ],
    ],
    [
      [...required, "metadata: none"],
      [
        'error skill-md/field-type /metadata: metadata must be a mapping of keys to texts, not a string: "none"',
      ],
    ],
  ])("%j", (fields, expected) => {
    expect(said(withFields(...fields))).toEqual(expected);
  });

  test("quotes make a text of a number, spelled as it was", () => {
    expect(withFix(withFields("name: 007", "description: Keep notes."), "skill-md/field-type")).toBe(
      withFields('name: "007"', "description: Keep notes."),
    );
  });
});

describe("names", () => {
  const odd = (name: string, character: string): string =>
    `error skill-md/name-format /name: the name "${name}" holds "${character}"; only lower case letters, digits and hyphens are allowed`;

  test.each([
    ["code-review", []],
    ["a", []],
    ["2d-plots", []],
    ["été", []],
    ["日本", []],
    ["Code Review", [odd("Code Review", " ")]],
    ["code_review", [odd("code_review", "_")]],
    ["code.review", [odd("code.review", ".")]],
    ["Review", ['error skill-md/name-format /name: the name "Review" must be lower case']],
    ["-review", ['error skill-md/name-format /name: the name "-review" must not start or end with a hyphen']],
    ["review-", ['error skill-md/name-format /name: the name "review-" must not start or end with a hyphen']],
    [
      "code--review",
      ['error skill-md/name-format /name: the name "code--review" must not hold two hyphens in a row'],
    ],
    ["ｎotes", ['warning skill-md/name-format /name: the name "ｎotes" is not in its normal form "notes"']],
    ["n".repeat(64), []],
    ["n".repeat(65), ["error skill-md/too-long /name: name is too long: 65/64 characters"]],
    [
      "claude-notes",
      ['info skill-md/reserved-name /name: the name "claude-notes" holds the reserved word claude'],
    ],
    [
      "my-anthropic",
      ['info skill-md/reserved-name /name: the name "my-anthropic" holds the reserved word anthropic'],
    ],
  ])("%s", (name, expected) => {
    expect(said(withFields(`name: ${name}`, "description: Keep notes."))).toEqual(expected);
  });

  test.each([
    ["Code Review", "code-review"],
    ["code__review", "code-review"],
    ["--Review--", "review"],
    ["ｎotes", "notes"],
  ])("%s is fixed to %s", (written, meant) => {
    const text = withFields(`name: ${written}`, "description: Keep notes.");
    expect(withFix(text, "skill-md/name-format")).toBe(
      withFields(`name: ${meant}`, "description: Keep notes."),
    );
  });

  test.each([
    [{ path: "skills/notes/SKILL.md" }, []],
    [{ path: "skills\\notes\\SKILL.md" }, []],
    [{ path: "SKILL.md" }, []],
    [{ path: "drafts/notes.md" }, []],
    [{ path: "./SKILL.md" }, []],
    [{ path: "../SKILL.md" }, []],
    [
      { directoryName: "diary" },
      [
        'error skill-md/name-directory /name: the name "notes" is not the name of the skill\'s directory, "diary"',
      ],
    ],
    [{ path: "skills/notes/SKILL.md", directoryName: "notes" }, []],
  ])("and the directory of %j", (options, expected) => {
    expect(said(withFields(...required), options)).toEqual(expected);
  });
});

describe("lengths count characters as people do", () => {
  test.each([
    [`description: ${"d".repeat(1024)}`, []],
    [`description: ${"😀".repeat(1024)}`, []],
    [
      `description: ${"d".repeat(1103)}`,
      ["error skill-md/too-long /description: description is too long: 1103/1024 characters"],
    ],
    [`compatibility: ${"c".repeat(500)}`, []],
    [
      `compatibility: ${"c".repeat(501)}`,
      ["error skill-md/too-long /compatibility: compatibility is too long: 501/500 characters"],
    ],
  ])("%#", (field, expected) => {
    const fields = field.startsWith("description") ? ["name: notes", field] : [...required, field];
    expect(said(withFields(...fields))).toEqual(expected);
  });

  test("a file without an end is a warning", () => {
    expect(said(`${withFields(...required)}${"a ".repeat(1_100_000)}`, { toolNames: ["keep_note"] })).toEqual(
      [
        expect.stringMatching(
          /^warning skill-md\/too-long \(root\): the file is too long: 22\d{5}\/2097152 characters$/,
        ),
      ],
    );
  });
});

describe("metadata", () => {
  test.each([
    ['  version: "1.10"', []],
    [
      "  version: 1.10",
      [
        "warning skill-md/metadata-value /metadata/version: metadata.version must be a text, not a number: 1.1",
      ],
    ],
    [
      "  tags: [a, b]",
      ["warning skill-md/metadata-value /metadata/tags: metadata.tags must be a text, not an array"],
    ],
    [
      "  author:",
      ["warning skill-md/metadata-value /metadata/author: metadata.author must be a text, not nothing"],
    ],
    [
      "  requires:\n    bins: [git]",
      ["info skill-md/metadata-value /metadata/requires: metadata.requires is read by chai only"],
    ],
  ])("%j", (value, expected) => {
    expect(said(withFields(...required, "metadata:", value))).toEqual(expected);
  });

  test("quotes keep how a version is written", () => {
    expect(withFix(withFields(...required, "metadata:", "  version: 1.10"), "skill-md/metadata-value")).toBe(
      withFields(...required, "metadata:", '  version: "1.10"'),
    );
  });
});

describe("allowed-tools", () => {
  const list = "allowed-tools must be a text with spaces between the tools, not a list";
  const commas = "allowed-tools holds commas between the tools";

  test.each([
    ["Read Bash(git add, commit)", [], ["Read", "Bash(git add, commit)"]],
    ["[Read, Bash]", [`warning skill-md/allowed-tools /allowed-tools: ${list}`], ["Read", "Bash"]],
    [
      "Read, Bash(git:*)",
      [`warning skill-md/allowed-tools /allowed-tools: ${commas}`],
      ["Read", "Bash(git:*)"],
    ],
    [
      "3",
      [
        "error skill-md/allowed-tools /allowed-tools: allowed-tools must be a text with spaces between the tools, not a number: 3",
      ],
      undefined,
    ],
  ])("%s", (value, expected, tools) => {
    const text = withFields(...required, `allowed-tools: ${value}`);
    expect(said(text)).toEqual(expected);
    expect(loadSkillMarkdown(text).document?.allowedTools).toEqual(tools);
  });

  test.each([
    ["[Read, 'Bash(git add *)']", "Read Bash(git add *)"],
    ["Read, Bash(git:*) ,Write", "Read Bash(git:*) Write"],
    ["[Read, '#x']", '"Read #x"'],
  ])("%s is fixed to %s", (written, meant) => {
    const text = withFields(...required, `allowed-tools: ${written}`);
    expect(withFix(text, "skill-md/allowed-tools")).toBe(withFields(...required, `allowed-tools: ${meant}`));
  });
});

describe("fields beside the six", () => {
  test.each([
    ["version: 2", ['warning skill-md/unknown-field /version: the field "version" is unknown']],
    [
      "licence: MIT",
      ['warning skill-md/unknown-field /licence: the field "licence" is unknown; did you mean license?'],
    ],
    [
      "allowed_tools: Read",
      [
        'warning skill-md/unknown-field /allowed_tools: the field "allowed_tools" is unknown; did you mean allowed-tools?',
      ],
    ],
    ["model: opus", ['info skill-md/unknown-field /model: the field "model" is read by Claude Code only']],
  ])("%s", (field, expected) => {
    expect(said(withFields(...required, field))).toEqual(expected);
  });

  test("a plain one is moved below metadata", () => {
    expect(withFix(withFields(...required, "version: 1.10"), "skill-md/unknown-field")).toBe(
      withFields(...required, "metadata:", '  version: "1.10"'),
    );
  });
});

/** A text with the first fix of its findings applied, where there is any. */
function withFirstFix(text: string): string {
  const found = loadSkillMarkdown(text).diagnostics.find(({ fixes = [] }) => fixes.length > 0);
  return found === undefined ? text : applyFix(text, found);
}

describe("fixes of fields", () => {
  test.each([
    [
      "a name in braces",
      ["name: { notes }", "description: Keep notes."],
      ["name: notes", "description: Keep notes."],
    ],
    [
      "a text in brackets",
      ["name: notes", "description: [Keep notes.]"],
      ["name: notes", 'description: "[Keep notes.]"'],
    ],
    [
      "fields of its own",
      [...required, "trigger: writing", "author: A. Writer", "version: 1.10"],
      [...required, "metadata:", '  trigger: "writing"', '  author: "A. Writer"', '  version: "1.10"'],
    ],
    [
      "a field of its own before what it has",
      [...required, "author: A. Writer", "metadata:", "    team: notes", "license: MIT"],
      [...required, "metadata:", "    team: notes", '    author: "A. Writer"', "license: MIT"],
    ],
    [
      "a field that metadata has",
      [...required, "author: A. Writer", "metadata:", "  author: B."],
      [...required, "author: A. Writer", "metadata:", "  author: B."],
    ],
    [
      "a field next to metadata in braces",
      [...required, "author: A. Writer", "metadata: { team: notes }"],
      [...required, "author: A. Writer", "metadata: { team: notes }"],
    ],
  ])("%s", (_, before, after) => {
    const text = before.reduce(withFirstFix, withFields(...before));
    expect(text).toBe(withFields(...after));
  });
});
