import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { JsonValue } from "@toolhaft/json-text";

/** One test of the official JSON Schema test suite. */
export interface SuiteTest {
  title: string;
  schema: JsonValue;
  data: JsonValue;
  valid: boolean;
}

interface Group {
  description: string;
  schema: JsonValue;
  tests: { description: string; data: JsonValue; valid: boolean }[];
}

/** The required tests of a draft: the files of its folder, without `optional/`. */
export function requiredTests(suites: string, draft: "draft2020-12" | "draft7"): SuiteTest[] {
  const folder = join(suites, "json-schema", draft);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), "utf8")) as Group[]).flatMap(
      ({ description, schema, tests }) =>
        tests.map((test) => ({
          title: `${file}: ${description}: ${test.description}`,
          schema,
          data: test.data,
          valid: test.valid,
        })),
    ),
  );
}

/** The suite's remote schemas under the address it gives them. */
export function suiteRemotes(suites: string): Record<string, JsonValue> {
  const folder = join(suites, "json-schema", "remotes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  return Object.fromEntries(
    files.map((file) => [
      `http://localhost:1234/${relative(folder, join(folder, file)).split(sep).join("/")}`,
      JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonValue,
    ]),
  );
}
