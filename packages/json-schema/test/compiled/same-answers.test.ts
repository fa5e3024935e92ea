import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { createCompiledValidator } from "../../src/compiled/index.ts";
import { validate } from "../../src/validate/validate.ts";
import { requiredTests, suiteRemotes } from "../validate/official-suite.ts";
import { schemas, values } from "./arbitrary-schema.ts";

describeWithShared("suites", "the official suite of JSON Schema, compiled", (suites) => {
  const remotes = suiteRemotes(suites);

  test.each([
    ["draft2020-12", "2020-12", 1299],
    ["draft7", "draft-07", 927],
  ] as const)("%s: every required test, with the one-shot validator's errors", (folder, dialect, count) => {
    const validator = createCompiledValidator({ dialect, remotes });
    const tests = requiredTests(suites, folder);
    let givenToAjv = 0;
    const missed = tests.filter(({ schema, data, valid }) => {
      const compiled = validator.compile(schema);
      if (compiled.engine === "ajv") givenToAjv++;
      const result = compiled.validate(data);
      expect(result).toEqual(validate(schema, data, { dialect, remotes }));
      return result.valid !== valid;
    });
    expect(tests).toHaveLength(count);
    expect(missed.map(({ title }) => title)).toEqual([]);
    // Else this would be a test of the one-shot validator only.
    expect(givenToAjv).toBeGreaterThan(count / 2);
  });
});

describe("lint and runtime", () => {
  const validator = createCompiledValidator();

  test.each(["2020-12", "draft-07"] as const)("give one answer for any schema and value of %s", (dialect) => {
    const compiled = createCompiledValidator({ dialect });
    fc.assert(
      fc.property(schemas, values, (schema, value) => {
        expect(compiled.compile(schema).validate(value)).toEqual(validate(schema, value, { dialect }));
      }),
      { numRuns: 250 },
    );
  });

  test.each<[string, JsonValue, JsonValue]>([
    ["a required name of Object.prototype", { required: ["toString"] }, {}],
    ["nullable, which JSON Schema ignores", { type: "string", nullable: true }, null],
    ["$async, which JSON Schema ignores", { $async: true, type: "string" }, 5],
    [
      "dependencies, which 2020-12 ignores",
      { not: { dependencies: { city: ["country"] } } },
      { city: "Oslo" },
    ],
    [
      "a property named __proto__",
      JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as JsonValue,
      JSON.parse('{"__proto__":5}') as JsonValue,
    ],
    ["0.07 as a multiple of 0.01", { multipleOf: 0.01 }, 0.07],
    ["2^62, which is no multiple of 3", { multipleOf: 3 }, 2 ** 62],
    ["Infinity, as 1e400 reads", { type: "number" }, Infinity],
    [
      "keys of an object's methods in an enum",
      { enum: [{ valueOf: 1, constructor: 2 }] },
      { constructor: 2, valueOf: 1 },
    ],
    ["a reference that leads nowhere", { $ref: "#/$defs/timezone" }, "Europe/Oslo"],
    ["a reference to itself", { $ref: "#" }, "Europe/Oslo"],
    ["a pattern that does not compile", { pattern: "(?i)oslo" }, "Oslo"],
    ["a pattern that is not run, below not", { not: { pattern: "^(a+)+$" } }, "aaaa!"],
    ["a broken keyword", { type: "strin" }, "Oslo"],
    ["a schema that is no schema", 7, "Oslo"],
  ])("%s", (_, schema, value) => {
    expect(validator.compile(schema).validate(value)).toEqual(validate(schema, value));
  });

  test("a chain of references that doubles at every step ends", () => {
    const levels = Array.from({ length: 40 }, (_, i): [string, JsonValue] => [
      `level${String(i)}`,
      { allOf: [{ $ref: `#/$defs/level${String(i + 1)}` }, { $ref: `#/$defs/level${String(i + 1)}` }] },
    ]);
    const schema: JsonValue = {
      $ref: "#/$defs/level0",
      $defs: Object.fromEntries([...levels, ["level40", { type: "string" }]]),
    };
    expect(validator.compile(schema).validate("Oslo")).toEqual({ valid: true, errors: [] });
    expect(validator.compile(schema).validate(5)).toEqual(validate(schema, 5));
    expect(validate(schema, 5).valid).toBe(false);
  });
});
