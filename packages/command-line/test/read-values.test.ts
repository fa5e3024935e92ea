import { expect, expectTypeOf, test } from "vitest";
import { readValues, UsageError, type OptionSpec } from "../src/index.ts";

const table = [
  { name: "as", value: "FORMAT", choices: ["manifest", "skill"], group: "", help: "" },
  { name: "max-warnings", value: "N", read: Number, group: "", help: "" },
  { name: "concurrency", value: "N", read: readThreads, group: "", help: "" },
  { name: "output", value: "FILE", repeatable: true, group: "", help: "" },
  { name: "write-baseline", group: "", help: "" },
] as const satisfies readonly OptionSpec[];

function readThreads(text: string): number | undefined {
  if (text === "auto") return undefined;
  if (text === "off") return 1;
  throw new UsageError("option --concurrency needs auto or off");
}

test("options are read by their declarations, under names in camel case", () => {
  const values = { as: "skill", "max-warnings": "7", output: ["a", "b"], "write-baseline": true, help: true };
  const read = readValues(table, values);
  expect(read).toEqual({ as: "skill", maxWarnings: 7, output: ["a", "b"], writeBaseline: true });
  expectTypeOf(read).toEqualTypeOf<{
    readonly as?: "manifest" | "skill";
    readonly maxWarnings?: number;
    readonly concurrency?: number;
    readonly output?: readonly string[];
    readonly writeBaseline?: boolean;
  }>();
});

test("what is not given, or says nothing, is absent", () => {
  expect(readValues(table, {})).toEqual({});
  expect(Object.keys(readValues(table, { concurrency: "auto" }))).toEqual([]);
});

test("a value that its declaration refuses is a mistake of usage", () => {
  expect(() => readValues(table, { concurrency: "many" })).toThrow(UsageError);
});
