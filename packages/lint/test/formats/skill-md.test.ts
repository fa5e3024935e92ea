import { createLinter, isSkillMarkdown, loadFormats, prepare } from "@toolhaft/lint";
import { expect, test } from "vitest";

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
