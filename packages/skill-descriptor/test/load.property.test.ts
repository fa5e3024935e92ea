import { buildArgv, loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { compatSkill } from "@toolhaft/skill-descriptor/compat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { skillTexts } from "./support/skills.ts";

test("any bytes give an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(Array.isArray(loadSkillDescriptor(bytes).diagnostics)).toBe(true);
    }),
  );
});

test("any JSON value gives an answer, and every finding has its place", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const { at } of loadSkillDescriptor(text, { path: "tools.json" }).diagnostics) {
        expect(at.range).toBeDefined();
      }
    }),
  );
});

test("a descriptor cut or changed anywhere gives an answer", () => {
  fc.assert(
    fc.property(
      skillTexts,
      fc.nat(500),
      fc.constantFrom("", '"', "{", ",", "\\", "]", "\u0000"),
      (text, at, put) => {
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        expect(typeof loadSkillDescriptor(broken).conforms).toBe("boolean");
      },
    ),
  );
});

test("every tool is either loaded or rejected with an error of its own", () => {
  fc.assert(
    fc.property(skillTexts, (text) => {
      const { document, rejected, diagnostics, conforms } = loadSkillDescriptor(text);
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      const blamed = new Set(errors.flatMap(({ tool }) => (tool ? [tool.index] : [])));
      expect(conforms).toBe(errors.length === 0);
      expect(new Set(rejected.map(({ index }) => index))).toEqual(blamed);
      for (const { index } of document?.tools ?? []) expect(blamed.has(index)).toBe(false);
    }),
  );
});

test("what has no error is accepted by the reference too, and read alike", () => {
  let sound = 0;
  fc.assert(
    fc.property(skillTexts, (text) => {
      const { document, conforms } = loadSkillDescriptor(text);
      if (!conforms || document === undefined) return;
      sound++;
      const { source: _, ...own } = document;
      expect(compatSkill(text)).toMatchObject({ accepted: true, descriptor: { ...own } });
    }),
    { numRuns: 2000 },
  );
  expect(sound).toBeGreaterThan(5);
});

test("a tool without an error can be called", () => {
  fc.assert(
    fc.property(skillTexts, (text) => {
      const { document } = loadSkillDescriptor(text);
      for (const { name } of document?.tools ?? []) {
        const built = document && buildArgv(document, name, '{"query": "tea", "search": "x", "notes": "y"}');
        if (built?.ok === false) expect(built.error.code).not.toBe("SUBCOMMAND_NOT_ALLOWLISTED");
      }
    }),
  );
});

test.each([
  ["100,000 levels", "[".repeat(100_000)],
  ["100,000 levels inside a schema", `{"tools": [{"name": "a", "parameters": ${'{"a":'.repeat(100_000)}`],
  [
    "400 levels inside a schema",
    `{"tools": [{"name": "a", "parameters": ${'{"a":'.repeat(400)}1${"}".repeat(403)}`,
  ],
  ["a name of a megabyte", `{"tools": [{"name": "${"n".repeat(1_000_000)}"}]}`],
  [
    "10,000 unknown keys",
    `{${Array.from({ length: 10_000 }, (_, key) => `"k${String(key)}": 0`).join(",")}}`,
  ],
  [
    "keys of the prototype",
    '{"__proto__": [], "constructor": {}, "tools": [{"toString": 1, "__proto__": {}}]}',
  ],
])("%s: a finding, no crash", (_, text) => {
  expect(loadSkillDescriptor(text).diagnostics.length).toBeGreaterThan(0);
});
