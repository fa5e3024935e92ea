import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { createTypeDeclarations } from "../../src/typescript/index.ts";
import { validate } from "../../src/validate/validate.ts";
import { schemas, values } from "../compiled/arbitrary-schema.ts";
import { requiredTests } from "../validate/official-suite.ts";
import { compile, expression } from "./compiler.ts";

const COUNT = Number(process.env["TOOLHAFT_TYPES"] ?? 400);

interface Case {
  readonly schema: JsonValue;
  /** Values that it takes. */
  readonly valid: readonly JsonValue[];
}

/** In a union that leaves such a property open, the compiler holds it against the one that every object has. */
const INHERITED = /"(?:toString|constructor)":/;

/** What the compiler has against the types of schemas, in a file each, and against their values as such. */
function faultsIn(cases: readonly Case[]): readonly string[] {
  const files = cases.map(({ schema, valid }, at): [string, string] => {
    const types = createTypeDeclarations();
    const name = types.add("Value", schema);
    const asArguments = types.add("Arguments", schema, { objects: true });
    const held = valid.map((value, index) => {
      const isArguments = isObject(value);
      const line = `export const value${String(index)}: ${name} = ${expression(value)};`;
      return isArguments
        ? `${line}\nexport const given${String(index)}: ${asArguments} = ${expression(value)};`
        : line;
    });
    return [`/types-${String(at)}.ts`, `${types.text()}\n${held.join("\n")}\n`];
  });
  return compile(new Map(files));
}

test("what is wrong is found", () => {
  const faults = faultsIn([{ schema: { type: "string" }, valid: [3] }]);
  expect(faults).toEqual(["/types-0.ts:5: Type 'number' is not assignable to type 'string'."]);
});

test("types of any schema compile, and take every value that it takes", { timeout: 600_000 }, () => {
  const drawn = fc.sample(fc.tuple(schemas, fc.array(values, { minLength: 12, maxLength: 12 })), {
    numRuns: COUNT,
  });
  const cases = drawn.map(([schema, all]) => ({
    schema,
    valid: all.filter((value) => !INHERITED.test(JSON.stringify(value)) && validate(schema, value).valid),
  }));
  expect(cases.flatMap(({ valid }) => valid).length).toBeGreaterThan(COUNT);
  expect(faultsIn(cases)).toEqual([]);
});

describeWithShared("suites", "types of the official suites' schemas", (suites) => {
  test.each(["draft2020-12", "draft7"] as const)(
    "take what %s calls valid",
    { timeout: 600_000 },
    (draft) => {
      const tests = requiredTests(suites, draft);
      const bySchema = new Map<string, { schema: JsonValue; valid: JsonValue[] }>();
      for (const { schema, data, valid } of tests) {
        const dialect = draft === "draft7" ? "http://json-schema.org/draft-07/schema#" : undefined;
        const said = isObject(schema) && dialect !== undefined ? { $schema: dialect, ...schema } : schema;
        const key = JSON.stringify(said);
        const known = bySchema.get(key) ?? { schema: said, valid: [] };
        if (valid) known.valid.push(data);
        bySchema.set(key, known);
      }
      expect(bySchema.size).toBeGreaterThan(200);
      expect(faultsIn([...bySchema.values()])).toEqual([]);
    },
  );
});

describeWithShared("oracles", "types of schemas that engines were asked about", (folder) => {
  test("compile", { timeout: 600_000 }, () => {
    const rows = readFileSync(join(folder, "engines", "schemas.jsonl"), "utf8")
      .trim()
      .split("\n");
    const cases = rows.map((row) => ({ schema: (JSON.parse(row) as { input: JsonValue }).input, valid: [] }));
    expect(cases.length).toBeGreaterThan(200);
    expect(faultsIn(cases)).toEqual([]);
  });
});
