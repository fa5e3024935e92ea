import { describe, expect, test } from "vitest";
import { loadSkillMarkdown } from "@toolhaft/skill-descriptor/skill-md";
import { withFix, said } from "../said.ts";

const sound = "---\nname: tide-tables\ndescription: Read tide tables.\n---\nAsk for the harbour.\n";

describe("where the front matter stands", () => {
  test.each([
    ["", ["error skill-md/no-front-matter (root): the file is empty"]],
    ["\n \n", ["error skill-md/no-front-matter (root): the file is empty"]],
    ["# Tides\n", ["error skill-md/no-front-matter (root): there is no front matter"]],
    ["# Tides\n---\nname: tides\n---\n", ["error skill-md/no-front-matter (root): there is no front matter"]],
    [
      "---name: tides\n---\n",
      ['error skill-md/no-front-matter (root): the first line is "---name: tides", not ---'],
    ],
    [
      "----\nname: tides\n----\n",
      ['error skill-md/no-front-matter (root): the first line is "----", not ---'],
    ],
    ["---\nname: tides\n", ["error skill-md/unclosed-front-matter (root): the front matter is not closed"]],
    [
      "---\nname: tides\n ---\n",
      ["error skill-md/unclosed-front-matter (root): the front matter is not closed"],
    ],
    ["---\n---\n", ["error skill-md/required-field (root): the front matter is empty, not a list of fields"]],
    [
      "---\n# only a comment\n---\n",
      ["error skill-md/required-field (root): the front matter is empty, not a list of fields"],
    ],
    [
      "---\n- tides\n---\n",
      ["error skill-md/required-field (root): the front matter is an array, not a list of fields"],
    ],
    [
      "---\ntides\n---\n",
      ['error skill-md/required-field (root): the front matter is a string: "tides", not a list of fields'],
    ],
    [sound, []],
    [sound.replaceAll("\n", "\r\n"), []],
    [sound.replace("---\nAsk", "---  \t\nAsk"), []],
    [sound.slice(0, sound.indexOf("\nAsk")), []],
  ])("%j", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test.each([
    ["a byte order mark", `\ufeff${sound}`, "skill-md/encoding", "the file starts with a byte order mark"],
    [
      "blank lines",
      `\n\r\n${sound}`,
      "skill-md/no-front-matter",
      "the front matter does not start at the first character of the file",
    ],
  ])("%s before it: an error with a safe fix, and the fields are read", (_, text, rule, message) => {
    const { document, diagnostics, conforms } = loadSkillMarkdown(text);
    expect(diagnostics.map((each) => [each.rule, each.message, each.fixes?.[0]?.safe])).toEqual([
      [rule, message, true],
    ]);
    expect([document?.name, document?.body, conforms]).toEqual([
      "tide-tables",
      "Ask for the harbour.\n",
      false,
    ]);
    expect(withFix(text, rule)).toBe(sound);
  });

  test("fields without the line that opens them are one finding, whose fix writes it", () => {
    const text = sound.slice(sound.indexOf("\n") + 1);
    expect(said(text)).toEqual([
      "error skill-md/no-front-matter (root): the front matter has no line --- before it",
    ]);
    expect(withFix(text, "skill-md/no-front-matter")).toBe(sound);
    expect(said(`Tides: read them.\n---\nname: tides\n`)).toEqual([
      "error skill-md/no-front-matter (root): there is no front matter",
    ]);
  });

  test("UTF-16 is an error, and the fields are read", () => {
    const text = `\ufeff${sound}`;
    const bytes = new Uint8Array(2 * text.length);
    for (let at = 0; at < text.length; at++) bytes[2 * at] = text.charCodeAt(at) & 255;
    bytes.set([0xff, 0xfe]);
    const { document, diagnostics } = loadSkillMarkdown(bytes);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "the file is encoded in UTF-16LE, not in UTF-8",
    ]);
    expect(document?.description).toBe("Read tide tables.");
  });

  test("bytes of Latin-1 are named", () => {
    const bytes = Uint8Array.from(sound.replace("tide tables", "tidtabell för hamnar"), (character) =>
      character.charCodeAt(0),
    );
    expect(loadSkillMarkdown(bytes).diagnostics.map(({ message }) => message)).toEqual([
      "the bytes F6 are not UTF-8 (1 such places in the file)",
    ]);
  });

  test("a file called skill.md is told so", () => {
    expect(said(sound, { path: "tide-tables/skill.md" })).toEqual([
      "warning skill-md/file-name (root): the file is named skill.md, not SKILL.md",
    ]);
    expect(said(sound, { path: "tide-tables/SKILL.md" })).toEqual([]);
  });

  test("--- within a value is a warning, and the value is read whole", () => {
    const text = '---\nname: chess-coach\ndescription: "Openings --- and end games"\n---\nB';
    expect(said(text)).toEqual([
      "warning skill-md/dashes-in-value /description: --- inside the front matter ends it for loaders that look for dashes anywhere",
    ]);
    const { document } = loadSkillMarkdown(text);
    expect([document?.description, document?.body]).toEqual(["Openings --- and end games", "B"]);
  });
});
