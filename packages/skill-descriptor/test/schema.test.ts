import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { skillTexts } from "./support/skills.ts";

const schema = JSON.parse(readFileSync(join(import.meta.dirname, "..", "schema.json"), "utf8")) as object;
const validate = new Ajv2020({ strictSchema: true, strictTypes: true }).compile(schema);

/** Rules about the shape of one value; the schema says the same. */
const SHAPE = new Set([
  "skill/field-type",
  "skill/required-field",
  "skill/unknown-key",
  "skill/unknown-kind",
  "skill/script-name",
]);

test("a descriptor is valid by the schema exactly when the loader finds no fault of its shape", () => {
  const seen = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(skillTexts, (text) => {
      const rules = loadSkillDescriptor(text).diagnostics.map(({ rule }) => rule);
      const isValid = validate(JSON.parse(text));
      seen[isValid ? "valid" : "invalid"]++;
      expect(isValid).toBe(!rules.some((rule) => SHAPE.has(rule)));
    }),
    { numRuns: 2000 },
  );
  expect(seen.valid).toBeGreaterThan(10);
  expect(seen.invalid).toBeGreaterThan(100);
});

test("everything has a title and a description for an editor to show", () => {
  const named: [string, unknown][] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node) {
      for (const [key, value] of Object.entries(node.properties as object))
        named.push([`${path}/${key}`, value]);
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(schema, "");
  expect(named).toHaveLength(21);
  for (const [path, node] of named) {
    expect(node, path).toMatchObject({
      title: expect.any(String) as string,
      description: expect.any(String) as string,
    });
  }
});
