import { expect, test } from "vitest";
import { createSchemaChecker } from "../../src/validate/schema-checker.ts";

test("a schema that is compiled after many calls gives the answers it gave before", async () => {
  const checker = createSchemaChecker();
  const schema = { type: "object", properties: { days: { type: "integer", maximum: 7 } } };
  const answers = new Set<string>();
  for (let call = 0; call < 2_010; call++) {
    const issues = [
      await checker.check(schema, "forecast", { days: 3 }),
      await checker.check(schema, "forecast", { days: 9 }),
    ];
    answers.add(JSON.stringify(issues));
  }
  expect([...answers]).toEqual(['[[],[{"pointer":"/days","message":"must be at most 7, not 9"}]]']);
});
