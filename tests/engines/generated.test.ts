import { targetNamed, targets } from "@toolhaft/tool-targets/targets";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anySchema } from "./arbitrary-schema.ts";
import { untruthsOf } from "./generated.ts";

// `pnpm fuzz conversions` has ten thousand; these show slips.
test("what convert writes of any schema is taken", async () => {
  let turn = 0;
  const taken = fc.asyncProperty(anySchema, async (schema) => {
    const found = await untruthsOf(schema, targets[turn++ % targets.length]);
    if (found.length > 0) throw new Error(found.join("; "));
  });
  await fc.assert(taken, { numRuns: 150, seed: 1, endOnFailure: true });
});

// What values are told by themselves, and what is said of other values stands next to them.
test.each([
  { const: "a", properties: { city: { type: "string" } } },
  { enum: ["a", 1], properties: { city: { type: "string" } }, items: { type: "string" } },
])("what is said of no value that is listed is left out: %j", async (city) => {
  const schema = { type: "object", properties: { city } };
  for (const id of ["openai-strict", "anthropic-strict", "gemini"])
    expect(await untruthsOf(schema, targetNamed(id))).toEqual([]);
});
