import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { findings } from "./findings.ts";

// Reports from the field that need no target: what is found, and where.
const expected: Record<string, string[]> = {
  "gemini-enum-bool": ["enum-no-type /properties/on"],
  "gemini-enum-no-type": ["enum-no-type /properties/mode"],
  "gemini-enum-empty": ["format-rare /properties/tone/format", "enum-empty /properties/tone/enum"],
  "gemini-missing-type": ["type-missing /properties/rows/items"],
  "gemini-required-undeclared-2": ["required-undeclared /required/1"],
  "gemini-props-on-nonobject": ["properties-on-non-object /properties/data/properties"],
  "gemini-type-empty-string": ["type-unknown /properties/labels/anyOf/0/type"],
  "gemini-no-type-root": ["root-type "],
  "claude-2020-generic": ["exclusive-boolean /properties/n/exclusiveMinimum"],
  "claude-2020-vscode": ["items-array /properties/pair/items"],
  "deepseek-type-missing": ["root-type "],
  "openai-array-items": ["items-missing /properties/texts"],
  "vscode-array-items": ["items-missing /properties/result"],
  "openai-bad-charclass": ["pattern-invalid /properties/pw/pattern"],
  "defs-ref-ok": [
    "default-mismatch /$defs/Q/properties/query/default",
    "items-missing /$defs/Q/properties/team_ids",
    "default-mismatch /$defs/Q/properties/team_ids/default",
  ],
  "defs-dangling-vs-recursive": [],
  "ref-outside-defs": ["ref-style /properties/b/$ref"],
  "ref-cycle-crash": [],
  "ollama-props-array": ["properties-not-object /properties"],
  "ollama-required-object": ["required-not-array /required"],
  "desc-tool-200": ["length-not-said /properties/question/maxLength"],
  "enum-dup": ["enum-duplicate /properties/lang/enum/2"],
  "enum-on-nonstring-empty": ["enum-empty /properties/n/enum"],
  "excl-min-bool-openapi": ["exclusive-boolean /properties/rate/exclusiveMinimum"],
  "excl-min-bool-ajv": ["exclusive-boolean /properties/factor/exclusiveMinimum"],
  "bool-subschema": ["boolean-property /properties/a"],
};

describeWithShared("cases", "reports from the field", (folder) => {
  const lines = readFileSync(join(folder, "reports.jsonl"), "utf8").trim().split("\n");
  const rows = lines
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => row.area === "schema" && row.static);

  test("every row of the table is there", () => {
    expect(Object.keys(expected).filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });

  test.each(rows.map(({ id, input }) => [id, input] as const))("%s", (id, input) => {
    // Rows that are not in the table are a target's matter: nothing is said without it.
    expect(findings(input, { root: "object" })).toEqual(expected[id] ?? []);
  });
});

interface Row {
  id: string;
  area: string;
  static: boolean;
  input: JsonValue;
}
