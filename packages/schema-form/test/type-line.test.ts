import { expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { planField, readSchema } from "../src/plan.ts";
import { english } from "../src/words/english.ts";
import { german } from "../src/words/german.ts";
import { typeLine } from "../src/words/phrases.ts";

test.each<[schema: JsonValue, english: string, german: string]>([
  [{ type: "string", minLength: 1 }, "text · at least 1 character", "Text · mindestens 1 Zeichen"],
  [{ type: "string", minLength: 1, maxLength: 9 }, "text · 1 to 9 characters", "Text · 1 bis 9 Zeichen"],
  [{ type: "string", maxLength: 1 }, "text · at most 1 character", "Text · höchstens 1 Zeichen"],
  [{ type: "array", minItems: 1 }, "list · at least 1 item", "Liste · mindestens 1 Eintrag"],
  [{ type: "array", maxItems: 2 }, "list · at most 2 items", "Liste · höchstens 2 Einträge"],
  [{ type: "integer", minimum: 1 }, "whole number · at least 1", "ganze Zahl · mindestens 1"],
])("what a field takes: %j", (schema, inEnglish, inGerman) => {
  const reader = readSchema(schema, { objects: false });
  const plan = planField(reader, reader.root, undefined);
  expect(typeLine(english, plan)).toBe(inEnglish);
  expect(typeLine(german, plan)).toBe(inGerman);
});
