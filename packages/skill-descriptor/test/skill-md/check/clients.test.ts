import { describe, expect, test } from "vitest";
import { withFix, said, withFields } from "../said.ts";

const required = ["name: notes", "description: Keep notes."];

describe("what looks like an XML tag", () => {
  test.each([
    ["Use the <ViewTransition> component.", "<ViewTransition>", "Use the ViewTransition component."],
    ["Ask <user-name>, then </stop>.", "<user-name>", "Ask user-name, then /stop."],
    ["Sort a List<String>.", "<String>", "Sort a ListString."],
    ["'<note> first'", "<note>", "'note first'"],
  ])("%s", (description, tag, mended) => {
    const text = withFields("name: notes", `description: ${description}`);
    expect(said(text)).toEqual([
      `warning skill-md/markup /description: the description holds "${tag}", which looks like an XML tag`,
    ]);
    expect(withFix(text, "skill-md/markup")).toBe(withFields("name: notes", `description: ${mended}`));
    expect(said(withFix(text, "skill-md/markup"))).toEqual([]);
  });

  test.each(["Keep it < 5 and > 3.", "a <- b -> c", "if x<3 or y>4"])("%s holds none", (description) => {
    expect(said(withFields("name: notes", `description: ${description}`))).toEqual([]);
  });
});

describe("fields of Claude Code hold what it reads", () => {
  const warnings = (field: string): string[] =>
    said(withFields(...required, field)).filter((line) => !line.startsWith("info"));

  test.each([
    [
      "argument-hint: [topic]",
      "argument-hint must be a text, and YAML reads an array here",
      'argument-hint: "[topic]"',
    ],
    [
      "argument-hint: {a: b}",
      "argument-hint must be a text, and YAML reads an object here",
      'argument-hint: "{a: b}"',
    ],
    ["model: 4", "model must be a text, and YAML reads a number: 4 here", 'model: "4"'],
    [
      'disable-model-invocation: "yes"',
      'disable-model-invocation must be true or false, not a string: "yes"',
      "disable-model-invocation: true",
    ],
    [
      "user-invocable: no",
      'user-invocable must be true or false, not a string: "no"',
      "user-invocable: false",
    ],
  ])("%s", (field, message, mended) => {
    expect(warnings(field)).toEqual([
      `warning skill-md/vendor-field /${field.split(":")[0] ?? ""}: ${message}`,
    ]);
    expect(withFix(withFields(...required, field), "skill-md/vendor-field")).toBe(
      withFields(...required, mended),
    );
    expect(warnings(mended)).toEqual([]);
  });

  test.each([
    'argument-hint: "[topic]"',
    "argument-hint: topic",
    "user-invocable: false",
    "hooks: {}",
    "paths: [a]",
  ])("%s is as it should be", (field) => {
    expect(warnings(field)).toEqual([]);
  });
});

test("a name that its own system does not read may be missing", () => {
  expect(said(withFields("description: Keep notes."), { isNameOptional: true })).toEqual([
    "info skill-md/required-field (root): the field name is missing",
  ]);
});
