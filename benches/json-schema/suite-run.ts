// Counts the official tests that each validator passes; the answer is one line of JSON.
import { createCompiledValidator } from "../../packages/json-schema/src/compiled/index.ts";
import { validate } from "../../packages/json-schema/src/index.ts";
import type { JsonValue } from "../../packages/json-text/src/index.ts";
import { remoteSchemas, requiredTests } from "./official-tests.mjs";

const [suite = ""] = process.argv.slice(2);
const groups = requiredTests(suite);
const remotes = Object.fromEntries(remoteSchemas(suite));

/** A validator made from a schema; a throw, in making or in checking, is a miss. */
function count(prepare: (schema: JsonValue) => (value: JsonValue) => boolean): {
  passed: number;
  total: number;
} {
  let passed = 0;
  let total = 0;
  for (const { schema, tests } of groups) {
    for (const { data, valid } of tests) {
      total++;
      try {
        if (prepare(schema)(data) === valid) passed++;
      } catch {
        // Counted as a test that did not pass.
      }
    }
  }
  return { passed, total };
}

const compiled = createCompiledValidator({ remotes });

console.log(
  JSON.stringify({
    "one-shot": count((schema) => (value) => validate(schema, value, { remotes }).valid),
    runtime: count((schema) => (value) => compiled.compile(schema).validate(value).valid),
  }),
);
