import fc from "fast-check";
import { expect, test } from "vitest";
import { validate } from "@toolhaft/json-schema";
import { inferSchema } from "../src/infer-schema.ts";
import { RecipeError, readRecipe } from "../src/index.ts";
import { expectSound } from "./sound.ts";

test("an example answer is the schema of a result", async () => {
  const { kind, drafts } = await readRecipe(
    '{ "at": "2026-03-02T10:00:00Z", "heights": [1, 2.5], "notes": [], "next": null, "by": [{ "id": 1 }, { "id": "a", "far": true }] }',
  );
  expect(kind).toBe("example");
  const [draft] = drafts;
  if (draft !== undefined) expectSound(draft);
  expect(draft?.tool["outputSchema"]).toEqual({
    type: "object",
    properties: {
      at: { type: "string", format: "date-time" },
      heights: { type: "array", items: { type: "number" } },
      notes: { type: "array" },
      next: { type: "null" },
      by: {
        type: "array",
        items: {
          type: "object",
          properties: { id: { type: ["integer", "string"] }, far: { type: "boolean" } },
          required: ["id"],
        },
      },
    },
    required: ["at", "heights", "notes", "next", "by"],
  });
});

test("an example is valid by the schema that is made of it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(validate(inferSchema(value as never), value as never).valid).toBe(true);
    }),
  );
});

test.each([
  ["", "the text is empty"],
  ["hello there", "the text is no curl command, no OpenAPI document, no JSON, and no text of --help"],
  [
    "wget https://a.example",
    "the text is no curl command, no OpenAPI document, no JSON, and no text of --help",
  ],
])("%j is refused", async (text, message) => {
  await expect(readRecipe(text)).rejects.toThrow(message);
});

test("whatever is pasted becomes sound drafts, or is refused in a line", { timeout: 60_000 }, async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "curl ",
      "-H ",
      "-d ",
      "'",
      '"',
      "$'",
      "\\",
      "https://a.example/",
      "?",
      "&",
      "=",
      "${a}",
      "~~x~~",
      "{",
      "}",
      "usage: ",
      "\n  --",
      "<",
      ">",
      "[",
      "...",
      ":",
      "openapi: 3.1.0\n",
      "paths:\n",
    ),
    fc.string({ maxLength: 8, unit: "binary" }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 20 }),
      fc.constantFrom("", "curl https://a.example/x ", "usage: x "),
      async (pieces, start) => {
        try {
          for (const draft of (await readRecipe(start + pieces.join(""))).drafts) JSON.stringify(draft);
        } catch (error) {
          expect(error).toBeInstanceOf(RecipeError);
          expect((error as Error).message).not.toContain("undefined");
        }
      },
    ),
    { numRuns: 300 },
  );
});
