import { describe, expect, test } from "vitest";
import { loadSkillMarkdown } from "@toolhaft/skill-descriptor/skill-md";
import { withFix, said, saidAt, withFields } from "../said.ts";

describe("what YAML refuses is said in words for people, at its place", () => {
  test.each([
    [["name: notes", "\tdescription: Keep notes."], "3:1 the line is indented with a tab"],
    [["name: notes", 'description: "Keep notes.'], '3:14 the quote " that opens here is not closed'],
    [["name: 'notes", "description: Keep notes."], "2:7 the quote ' that opens here is not closed"],
    [["name: notes", "description: [Keep, notes"], "3:14 a bracket that opens here is not closed"],
    [["name: notes", "description: {keep: notes"], "3:14 a bracket that opens here is not closed"],
    [["name: notes", 'description: "Keep" notes.'], '3:21 the value has ended before "notes."'],
    [["name: notes", "description: [WIP] Keep notes."], '3:20 the value has ended before "Keep notes."'],
    [["name: notes", "description: 'it's for notes'"], '3:18 the value has ended before "s for notes\'"'],
    [["name: notes", "description: - Keeps notes."], "3:14 a value without quotes cannot start with -"],
    [["name: notes", "description: `keep` notes."], "3:14 a value without quotes cannot start with `"],
    [["name: notes", "description: @ada keeps notes."], "3:14 a value without quotes cannot start with @"],
    [["name: notes", "description: %d notes."], "3:14 a value without quotes cannot start with %"],
    [["name: notes", "description: & more notes."], "3:14 a value without quotes cannot start with &"],
    [["name: notes", "description: *keep*"], "3:14 a value without quotes cannot start with *"],
    [["name: notes", "description"], '3:1 the line "description" is not "key: value"'],
    [["name", "description: Keep notes."], '2:1 the line "name" is not "key: value"'],
    [["name:notes", "description: Keep notes."], '2:1 there is no space after the colon in "name:notes"'],
    [
      ["name: notes", "  description: Keep notes."],
      '3:1 the line "description: Keep notes." is indented differently from the fields around it',
    ],
    [
      ["name: notes", "description: |", "  Keep", " notes."],
      '5:1 the line "notes." is indented differently from the fields around it',
    ],
    [["name: notes", 'description: "Keep \\quotes here."'], "3:20 \\q is no escape that YAML knows"],
    [
      ["name: notes", "description: Keep notes.", "metadata: {tags: [a, b[c]]}"],
      '4:23 there is no comma before "[c]]}", inside of brackets',
    ],
    [
      ["name: notes", "description: Keep notes.", 'metadata: {tags: [a, "b"c]}'],
      '4:25 there is no comma before "c]}", inside of brackets',
    ],
    [
      ["name: notes", "description: Keep notes.", "metadata: {when: [at: noon: sharp]}"],
      '4:23 inside of brackets "noon: sharp]}" holds a colon and a space more than YAML can read',
    ],
  ])("%j", (fields, expected) => {
    expect(saidAt(withFields(...fields))).toEqual([expected]);
  });

  test.each([
    ['description: "Keep" notes.', 'description: "\\"Keep\\" notes."'],
    ["description: [WIP] Keep notes.", 'description: "[WIP] Keep notes."'],
    ["description: 'it's for notes'", 'description: "it\'s for notes"'],
    ["description: `keep` notes.", 'description: "`keep` notes."'],
    ["description: *keep*", 'description: "*keep*"'],
  ])("quotes mend %j", (broken, whole) => {
    const text = withFix(withFields("name: notes", broken), "skill-md/yaml-syntax");
    expect(text).toBe(withFields("name: notes", whole));
    expect(said(text)).toEqual([]);
  });

  test("a fault hides its own field only: the name is still judged", () => {
    expect(said(withFields("name: My Notes", "description: `keep` notes."))).toEqual([
      'error skill-md/name-format /name: the name "My Notes" holds " "; only lower case letters, digits and hyphens are allowed',
      "error skill-md/yaml-syntax /description: a value without quotes cannot start with `",
    ]);
  });

  test("a key that stands twice", () => {
    expect(saidAt(withFields("name: notes", "description: Keep notes.", "name: notes"))).toEqual([
      '4:1 the key "name" stands here a second time',
    ]);
    const text = withFields("name: notes", "description: Keep notes.", "name: notes");
    const [finding] = loadSkillMarkdown(text).diagnostics;
    expect(finding?.related).toMatchObject([
      { range: { start: { line: 2, column: 1 } }, message: "first written here" },
    ]);
  });
});

describe("an unquoted colon", () => {
  test.each([
    ["description: Use when: a note is lost", 'description: "Use when: a note is lost"', "3:22"],
    ["description: Notes:", 'description: "Notes:"', "3:19"],
    ['description: Say "go": then C:\\notes', 'description: "Say \\"go\\": then C:\\\\notes"', "3:22"],
    [
      "description: Use when: a note is lost # really",
      'description: "Use when: a note is lost" # really',
      "3:22",
    ],
    [
      "description: Keep notes.\n  Use when: one is lost",
      'description: "Keep notes.\n  Use when: one is lost"',
      "4:11",
    ],
  ])("in %j", (broken, whole, place) => {
    const text = withFields("name: notes", broken);
    expect(saidAt(text)).toEqual([
      `${place} the value of description holds a colon and a space, and no quotes stand around it`,
    ]);
    const fixed = withFix(text, "skill-md/unquoted-colon");
    expect(fixed).toBe(withFields("name: notes", whole));
    expect(said(fixed)).toEqual([]);
    expect(loadSkillMarkdown(fixed).document?.description).toBe(
      loadSkillMarkdown(text).document?.description,
    );
  });

  test.each([
    "description: See https://example.test/notes at 10:30.",
    'description: "Use when: quoted"',
    "description: |\n  Use when: in a block",
    "description: >-\n  Use when: folded\n  and: more",
    "description: Keep notes. # note: a comment",
  ])("is none in %j", (field) => {
    expect(said(withFields("name: notes", field))).toEqual([]);
  });

  test("below metadata", () => {
    const fields = ["name: notes", "description: Keep notes.", "metadata:", "  needs: ffmpeg: 6"];
    expect(said(withFields(...fields))).toEqual([
      "error skill-md/unquoted-colon /metadata: the value of needs holds a colon and a space, and no quotes stand around it",
    ]);
  });
});

describe("a comment", () => {
  test.each([
    [
      "description: Triage issues with #bug first",
      ['3:33 the value of description ends before "#bug first"'],
    ],
    ["description: Triage issues # and more", []],
    ["description: Triage C# issues", []],
    ['description: "Triage #bug"', []],
  ])("in %j", (field, expected) => {
    expect(saidAt(withFields("name: triage", field))).toEqual(expected);
  });

  test("is taken into the value by the fix", () => {
    const text = withFields("name: triage", "description: Triage issues with #bug first");
    expect(withFix(text, "skill-md/cut-by-comment")).toBe(
      withFields("name: triage", 'description: "Triage issues with #bug first"'),
    );
  });
});

describe("more of YAML than front matter needs", () => {
  test("anchors, aliases, tags and merge keys are warnings, and nothing is expanded", () => {
    const fields = [
      "name: &n notes",
      "description: *n",
      "license: !spdx MIT",
      "<<: {compatibility: 3}",
      "metadata: !!map {a: b}",
    ];
    expect(said(withFields(...fields))).toEqual([
      "warning skill-md/yaml-extra /name: the anchor &n is refused by strict readers",
      "warning skill-md/yaml-extra /description: the alias *n is refused by strict readers",
      "warning skill-md/yaml-extra /license: the tag !spdx is refused by strict readers",
      "warning skill-md/yaml-extra /<<: the merge key << is refused by strict readers",
      "warning skill-md/yaml-extra /metadata: the tag !!map is refused by strict readers",
    ]);
    expect(loadSkillMarkdown(withFields(...fields)).document?.compatibility).toBeUndefined();
  });

  test("a billion laughs stay the few lines they are", () => {
    const laughs = Array.from(
      { length: 9 },
      (_, n) => `l${String(n + 1)}: &l${String(n + 1)} [${`*l${String(n)}, `.repeat(9)}*l${String(n)}]`,
    );
    const { document } = loadSkillMarkdown(
      withFields("name: notes", "description: Keep notes.", "l0: &l0 ha", ...laughs),
    );
    expect(document?.otherFields["l9"]).toEqual(Array.from({ length: 10 }, () => null));
  });

  test.each([
    ["[".repeat(20_000), "deep"],
    ["{a: ".repeat(7000), "deep"],
    ["- ".repeat(15_000), "deep"],
    ["? ".repeat(15_000), "deep"],
    [Array.from({ length: 200 }, (_, n) => `${" ".repeat(n)}a:`).join("\n"), "deep"],
  ])("nesting without an end is refused, not followed (%#)", (value) => {
    const deep = "error skill-md/yaml-syntax (root): the front matter is nested more than 32 levels deep";
    expect(
      said(withFields("a:", value.startsWith(" ") || value.startsWith("a:") ? value : `  ${value}`)),
    ).toEqual([deep]);
  });

  test("front matter without an end is not read", () => {
    expect(said(withFields(`name: ${"n".repeat(40_000)}`))).toEqual([
      "error skill-md/too-long (root): the front matter is too long to be read: 40007/32768 characters",
    ]);
  });

  test("names of the prototype are fields like others", () => {
    const text = withFields("name: notes", "description: Keep notes.", "__proto__: x", "constructor: y");
    expect(Object.entries(loadSkillMarkdown(text).document?.otherFields ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
  });
});

describe("items with brackets of their own in a list in brackets", () => {
  test.each([
    ["[ray[data], pandas]", "ray[data]", '["ray[data]", pandas]'],
    ["[pandas, ray[data]>=2.0]", "ray[data]>=2.0", '[pandas, "ray[data]>=2.0"]'],
    ["[a{b}, c]", "a{b}", '["a{b}", c]'],
    [
      '["x", uvicorn[standard], fastapi[all]]',
      "uvicorn[standard]",
      '["x", "uvicorn[standard]", "fastapi[all]"]',
    ],
    ["[\n  ray[data],\n  pandas,\n]", "ray[data]", '[\n  "ray[data]",\n  pandas,\n]'],
  ])("%s", (list, item, mended) => {
    const text = withFields(
      "name: notes",
      "description: Keep notes.",
      `dependencies: ${list}`,
      "license: MIT",
    );
    const errors = said(text).filter((line) => line.startsWith("error"));
    expect(errors).toEqual([
      `error skill-md/yaml-syntax /dependencies: the item "${item}" of a list in brackets holds brackets of its own`,
    ]);
    const after = withFix(text, "skill-md/yaml-syntax");
    expect(after).toBe(text.replace(list, mended));
    expect(said(after).filter((line) => line.startsWith("error"))).toEqual([]);
  });

  test.each(["[[a, b], c]", "[a, b]", '["a[b]", c]'])("%s is sound", (list) => {
    const text = withFields("name: notes", "description: Keep notes.", `dependencies: ${list}`);
    expect(said(text).filter((line) => line.startsWith("error"))).toEqual([]);
  });
});
