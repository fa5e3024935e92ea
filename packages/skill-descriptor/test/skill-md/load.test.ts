import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadSkillMarkdown, skillMarkdownRules } from "@toolhaft/skill-descriptor/skill-md";
import { applyEdits } from "@toolhaft/json-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { withFields } from "./said.ts";

test("a skill is read as it stands", () => {
  const text = `---
name: release-notes
description: >
  Write release notes.
  Use before a release.
license: MIT
compatibility: Needs git.
metadata:
  author: Ada
allowed-tools: Read Bash(git:*)
model: opus
---
# Release notes
`;
  const { document, conforms, rejected } = loadSkillMarkdown(text, { path: "release-notes/SKILL.md" });
  expect([conforms, rejected]).toEqual([true, []]);
  expect(document).toEqual({
    name: "release-notes",
    description: "Write release notes. Use before a release.",
    license: "MIT",
    compatibility: "Needs git.",
    metadata: { author: "Ada" },
    allowedTools: ["Read", "Bash(git:*)"],
    otherFields: { model: "opus" },
    body: "# Release notes\n",
    bodyStart: text.indexOf("# Release"),
  });
});

test("a missing name is the directory's, as the reference has it", () => {
  const { document } = loadSkillMarkdown(withFields("license: MIT"), { directoryName: "notes" });
  expect([document?.name, document?.description]).toEqual(["notes", ""]);
});

test.each([
  ["no front matter", "# Notes"],
  ["a list", "---\n- a\n---"],
  ["an open end", "---\nname: a"],
])("there is no skill in %s", (_, text) => {
  const loaded = loadSkillMarkdown(text);
  expect(["document" in loaded, loaded.conforms]).toEqual([false, false]);
});

// Pieces that front matter is made of, sound and broken.
const piece = fc.constantFrom(
  "---\n",
  "---",
  "\n",
  "\r\n",
  "name: notes",
  "description: ",
  "Use when: x",
  "metadata:\n  a: 1\n",
  "allowed-tools: [A, B]",
  "\t",
  "  ",
  "- ",
  "? ",
  ": ",
  "#x",
  " # y",
  '"',
  "'",
  "[",
  "]",
  "{",
  "}",
  "&a ",
  "*a",
  "!t ",
  "|\n",
  ">-\n  ",
  "<<: ",
  "`x_y`",
  "\ufeff",
  "\ue000",
  "😀",
  "\\",
  "%",
  "@",
  "…\u0000",
);
const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join("")),
  fc.array(piece, { maxLength: 25 }).map((parts) => `---\n${parts.join("")}\n---\n`),
);

describe("any text", () => {
  test("gives an answer, with every place inside of it, and fixes that can be applied", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { diagnostics, document, conforms } = loadSkillMarkdown(text, {
          path: "notes/SKILL.md",
          toolNames: ["x_z"],
        });
        expect(conforms).toBe(diagnostics.every(({ severity }) => severity !== "error"));
        for (const { at, fixes = [], message } of diagnostics) {
          const [start, end] = [at.range?.start.offset ?? -1, at.range?.end.offset ?? -1];
          expect([message, 0 <= start && start <= end && end <= text.length]).toEqual([message, true]);
          for (const { edits } of fixes) expect(applyEdits(text, edits).ok).toBe(true);
        }
        expect(text.endsWith(document?.body ?? "")).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("any bytes give an answer", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(Array.isArray(loadSkillMarkdown(bytes).diagnostics)).toBe(true);
      }),
    );
  });

  test("a safe fix mends its finding", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { rule, fixes = [] } of loadSkillMarkdown(text).diagnostics) {
          const [fix] = fixes;
          if (fix?.safe !== true || (rule !== "skill-md/encoding" && rule !== "skill-md/no-front-matter"))
            continue;
          const applied = applyEdits(text, fix.edits);
          const left = loadSkillMarkdown(applied.ok ? applied.text : text).diagnostics;
          if (rule === "skill-md/no-front-matter")
            expect(left.map((each) => each.messageId)).not.toContain("blank");
          else
            expect(text.startsWith("\ufeff\ufeff") || !left.some((each) => each.messageId === "bom")).toBe(
              true,
            );
        }
      }),
    );
  });
});

test("every rule is listed once, under its own group", () => {
  const ids = Object.values(skillMarkdownRules).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.startsWith("skill-md/"))).toEqual([]);
});

describeWithShared("corpus", "skills that people really have", (corpus) => {
  const skills = readdirSync(join(corpus, "skills"));

  test("have no error, and name one tool that is not there", () => {
    const found = skills.flatMap((skill) => {
      const folder = join(corpus, "skills", skill);
      const tools = JSON.parse(readFileSync(join(folder, "tools.json"), "utf8")) as {
        tools: { name: string }[];
      };
      const toolNames = tools.tools.map(({ name }) => name);
      const loaded = loadSkillMarkdown(new Uint8Array(readFileSync(join(folder, "SKILL.md"))), {
        directoryName: skill,
        toolNames,
      });
      return loaded.diagnostics
        .filter(({ severity }) => severity !== "info")
        .map(({ message }) => `${skill}: ${message}`);
    });
    expect(skills).toHaveLength(4);
    expect(found).toEqual([
      'notesmd-daily: the text calls "notesmd_cli_update_daily", and tools.json has no such tool; did you mean notesmd_daily_update?',
    ]);
  });
});
