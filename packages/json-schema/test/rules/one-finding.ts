import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { diagnose } from "../check/findings.ts";

/** A schema with one mistake: which rule tells it, where, and in which words. */
export type Mistake = [rule: string, messageId: string, schema: JsonValue, pointer: string, message: string];

/** Tests that each mistake yields its one finding and no other. */
export function describeMistakes(title: string, mistakes: readonly Mistake[]): void {
  describe(title, () => {
    test.each(mistakes)("schema/%s %s", (rule, messageId, schema, pointer, message) => {
      const found = diagnose(schema, { root: "object" });
      expect(found.map((each) => [each.rule, each.messageId, each.at.pointer, each.message])).toEqual([
        [`schema/${rule}`, messageId, pointer, message],
      ]);
    });
  });
}

/** Parameters with one property, `city`. */
export function withCity(schema: JsonValue): JsonValue {
  return { type: "object", properties: { city: schema } };
}

export const DRAFT_07 = { $schema: "http://json-schema.org/draft-07/schema#" };
