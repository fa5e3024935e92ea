import { createLinter, isSkillMarkdown, loadFormats, prepare, type FileView } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { linter } from "../all-formats.ts";

test.each([
  ["SKILL.md", true],
  ["skills/notes/SKILL.md", true],
  ["skills\\notes\\skill.md", true],
  ["MY-SKILL.md", false],
  ["SKILL.md/notes.json", false],
])("%s is recognised by its name: %s", (path, expected) => {
  expect(isSkillMarkdown(path)).toBe(expected);
  expect(prepare({ path, text: "# Notes" }).detection.kind === "format").toBe(expected);
});

test("it is linted with its place, and takes its directory from the path", async () => {
  const linter = createLinter({ formats: await loadFormats(["skill-md"]) });
  const text = "\ufeff---\nname: notes\ndescription: Use when: a note is lost\n---\n";
  const { files, summary } = linter.lint([{ path: "skills\\diary\\SKILL.md", text }]);
  expect(files.map(({ path, format }) => [path, format])).toEqual([["skills/diary/SKILL.md", "skill-md"]]);
  const found = files[0]?.diagnostics.map(
    ({ rule, at }) => `${rule} ${at.pointer} ${String(at.range?.start.line)}`,
  );
  expect(found).toEqual([
    "skill-md/encoding  1",
    "skill-md/name-directory /name 2",
    "skill-md/unquoted-colon /description 3",
  ]);
  expect(summary).toEqual({ files: 1, errors: 3, warnings: 0, infos: 0 });
});

test("a format that is given decides, whatever the name", () => {
  expect(prepare({ path: "notes.md", text: "# Notes", format: "skill-md" }).document.problems).toEqual([]);
  expect(prepare({ path: "SKILL.md", text: "{}", format: "manifest" }).document.value).toEqual({});
});

describe("a descriptor beside it", () => {
  const descriptor = {
    tools: [{ name: "notes_cli_search", parameters: { type: "object" } }],
    allowlist: { "notes-cli-searcher": ["search"] },
    execution: [{ tool: "notes_cli_search", binary: "notes-cli-searcher", subcommand: "search" }],
  };
  const lintBeside = (text: string, tools: unknown): string[] => {
    const files: FileView = {
      stat: (path) =>
        path === "tools.json"
          ? { kind: "file", executable: false, realPath: `/skills/notes/${path}` }
          : undefined,
      head: (path, bytes) => (path === "tools.json" ? JSON.stringify(tools).slice(0, bytes) : undefined),
      list: (path) => (path === ".." ? ["notes", "notes-cli-searches"] : undefined),
      actualCase: () => undefined,
    };
    const { diagnostics } = linter.lintPrepared(linter.prepare({ path: "notes/SKILL.md", text }), { files });
    return diagnostics.map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
  };

  test("its system does not read the name, which may be missing; a manifest's does not say so", () => {
    const text = "---\ndescription: Keep notes.\n---\n";
    expect(lintBeside(text, descriptor)).toEqual(["info skill-md/required-field the field name is missing"]);
    expect(lintBeside(text, { tools: [] })).toEqual([
      "error skill-md/required-field the field name is missing",
    ]);
  });

  test("the text may name its programs and other skills; a tool misspelt is still found", () => {
    const text = (word: string): string =>
      `---\nname: notes\ndescription: Keep notes.\n---\n\nRun \`${word}\`.\n`;
    expect(lintBeside(text("notes-cli-searcher"), descriptor)).toEqual([]);
    expect(lintBeside(text("notes-cli-searches"), descriptor)).toEqual([]);
    expect(lintBeside(text("notes_cli_serch"), descriptor)).toEqual([
      'warning skill-md/unknown-tool the text calls "notes_cli_serch", and tools.json has no such tool; did you mean notes_cli_search?',
    ]);
  });
});
