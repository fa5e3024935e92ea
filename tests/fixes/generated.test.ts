import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenOf } from "./generated.ts";
import { slippedLists } from "./slips.ts";

// `pnpm fuzz fixes` has ten thousand; these show slips.
test("fixes of generated lists keep what they promise", async () => {
  const kept = fc.asyncProperty(slippedLists, async (text) => {
    const broken = await brokenOf(text);
    if (broken.length > 0) throw new Error(broken.join("\n"));
  });
  await fc.assert(kept, { numRuns: 120, seed: 1 });
});

test.each([
  // The types of one part were not read, so that no other part was held against them.
  { city: { type: ["array"], oneOf: [{ type: "string|null" }] } },
  { city: { type: "int, null", oneOf: [{ type: "list[int]" }] } },
  { city: { properties: { type: "object" }, anyOf: [{ type: "date" }] } },
])(
  "what is wrong with a schema is said before its types are written as they are meant: %j",
  async (properties) => {
    const inputSchema = { type: "object", properties };
    const text = JSON.stringify([{ name: "look_up", description: "Looks a record up.", inputSchema }]);
    expect(await brokenOf(text)).toEqual([]);
  },
);

test("a fix that another one stood in the way of is made once that is applied", async () => {
  const inputSchema = {
    type: "object",
    properties: { city: { type: "string", required: true }, required: [] },
    required: null,
  };
  const text = JSON.stringify([{ name: "look_up", description: "Looks a record up.", inputSchema }]);
  expect(await brokenOf(text)).toEqual([]);
});
