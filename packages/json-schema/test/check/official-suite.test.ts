import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import type { Dialect } from "../../src/index.ts";
import { diagnose } from "./findings.ts";

const folders: [string, Dialect, number][] = [
  ["draft2020-12", "2020-12", 383],
  ["draft7", "draft-07", 257],
];

// The two rules that are stricter than the standard on purpose, with what they may refuse there.
const stricter: Record<string, (file: string, description: string) => boolean> = {
  // These tests fetch other documents, which tools never do.
  "schema/ref-remote": (file) => file === "refRemote.json" || file === "dynamicRef.json",
  // Legal, but no value can match.
  "schema/enum-empty": (_file, description) => description === "empty enum",
};

describeWithShared("suites", "schemas of the official suite", (suites) => {
  test.each(folders)("%s has no error", (folder, dialect, count) => {
    const directory = join(suites, "json-schema", folder);
    const errors: string[] = [];
    let seen = 0;
    for (const file of readdirSync(directory).filter((name) => name.endsWith(".json"))) {
      const groups = JSON.parse(readFileSync(join(directory, file), "utf8")) as Group[];
      for (const { description, schema } of groups) {
        seen++;
        const found = diagnose(schema, { dialect, root: "any" }).filter(
          ({ severity }) => severity === "error",
        );
        for (const { rule, message } of found) {
          if (stricter[rule]?.(file, description) !== true) errors.push(`${file} ${description}: ${message}`);
        }
      }
    }
    expect(errors).toEqual([]);
    expect(seen).toBe(count);
  });
});

interface Group {
  description: string;
  schema: JsonValue;
}
