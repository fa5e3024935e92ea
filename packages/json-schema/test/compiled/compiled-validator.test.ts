import { expect, test } from "vitest";
import { createBoundedRunner, createCompiledValidator } from "../../src/compiled/index.ts";

test("a schema is found again by its text, and the oldest is let go", () => {
  const validator = createCompiledValidator({ cacheSize: 2 });
  const city = validator.compile({ type: "string", minLength: 1 });
  expect(validator.compile({ type: "string", minLength: 1 })).toBe(city);
  validator.compile({ type: "integer" });
  expect(validator.compile({ type: "string", minLength: 1 })).toBe(city);
  const hour = validator.compile({ type: "integer" });
  validator.compile({ type: "boolean" });
  expect(validator.compile({ type: "integer" })).toBe(hour);
  expect(validator.compile({ type: "string", minLength: 1 })).not.toBe(city);
});

test("numbers that JSON cannot write are not taken for null", () => {
  const validator = createCompiledValidator();
  expect(validator.compile({ const: null }).validate(null).valid).toBe(true);
  expect(validator.compile({ const: Infinity }).validate(null).valid).toBe(false);
});

test("one id on two schemas, and a schema of another draft, are nobody's trouble", () => {
  const validator = createCompiledValidator();
  const first = validator.compile({ $id: "https://example.com/city", type: "string" });
  const second = validator.compile({ $id: "https://example.com/city", type: "integer" });
  expect([first.validate("Oslo").valid, second.validate("Oslo").valid]).toEqual([true, false]);
  const draft07 = validator.compile({ $schema: "http://json-schema.org/draft-07/schema#", type: "string" });
  expect([draft07.engine, draft07.validate("Oslo").valid]).toEqual(["ajv", true]);
});

test("a bounded runner answers, kills what takes too long, and answers again", async () => {
  const runner = createBoundedRunner({ timeoutMs: 200 });
  // On a busy machine, it may take several tries to be in time.
  const answer = (source: string, value: string): boolean => {
    for (;;) {
      const matches = runner.run(source, value);
      if (matches !== undefined) return matches;
    }
  };
  expect(answer("^(a)\\1$", "aa")).toBe(true);
  expect(answer("^(a)\\1$", "ab")).toBe(false);
  expect(runner.run("^(a+)+\\1$", `${"a".repeat(60)}!`)).toBeUndefined();
  expect(answer("^(a)\\1$", "aa")).toBe(true);
  await runner.close();
});
