import fc from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { createRedactor } from "../../src/secrets/redactor.ts";

const secret = fc
  .string({ minLength: 6, maxLength: 40, unit: "grapheme" })
  .filter((text) => !"***".includes(text));
const around = fc.string({ maxLength: 20, unit: "grapheme" });

describe("a secret", () => {
  const written: readonly (readonly [string, (text: string) => string])[] = [
    ["as it is", (text) => text],
    ["percent-encoded", encodeURIComponent],
    [
      "percent-encoded in lower case",
      (text) => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    ],
    ["as a form has it", (text) => new URLSearchParams({ q: text }).toString().slice(2)],
    ["in JSON", (text) => JSON.stringify(text).slice(1, -1)],
    ["in base64", (text) => Buffer.from(text).toString("base64")],
  ];

  test.each(written)("never shows %s", (_, write) => {
    fc.assert(
      fc.property(secret, around, around, (value, before, behind) => {
        const clean = createRedactor([value]).text(`${before}${write(value)}${behind}`);
        const hidden = write(value);
        // What stood around it may hold it too, or begin it.
        return clean.includes("***") && (!clean.includes(hidden) || "***".includes(hidden));
      }),
    );
  });

  test("inside longer base64, at any offset, leaves no whole piece of itself", () => {
    fc.assert(
      fc.property(
        secret,
        fc.string({ maxLength: 5 }),
        fc.string({ maxLength: 5 }),
        (value, before, behind) => {
          const encoded = Buffer.from(`${before}${value}${behind}`).toString("base64");
          expect(createRedactor([value]).text(encoded)).toContain("***");
        },
      ),
    );
  });

  test("is taken out of JSON, and JSON stays JSON with all that is not secret", () => {
    fc.assert(
      fc.property(fc.jsonValue(), secret, (given, value) => {
        const whole = { given: given as JsonValue, [value]: value, list: [`<${value}>`] };
        const { json, value: clean } = createRedactor([value]).json(JSON.stringify(whole), whole);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(clean)));
        expect(JSON.stringify(clean)).not.toContain(JSON.stringify(value));
      }),
    );
  });

  test("that does not occur changes not one character", () => {
    const redactor = createRedactor(["k-0123456789"]);
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(redactor.json(text, JSON.parse(text) as JsonValue).json).toBe(text);
      }),
    );
  });
});
