import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { lines, loadFile } from "./support/load-file.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "btcp", "spec");

/** Findings of the fixtures that are like the specification's examples; the others have none at all. */
const expected: Record<string, string[]> = {
  "null-formula.json": [
    'warning btcp/example-mismatch /examples/0/output/formula: tool[0] "getCellValue": ' +
      'examples[0].output at /formula does not fit "outputSchema": must be a string, not null',
  ],
  "manifest.json": [0, 1].map(
    (index) =>
      `info btcp/additional-properties /tools/${String(index)}/inputSchema: ` +
      `tool[${String(index)}] "${index === 0 ? "getMapCentre" : "moveMap"}": ` +
      '"inputSchema" allows arguments it does not declare',
  ),
};

describe("examples like the specification's", () => {
  test.each(readdirSync(folder))("%s has exactly its findings", (file) => {
    const { diagnostics, conforms } = loadFile(readFileSync(join(folder, file), "utf8"));
    expect(lines(diagnostics, "all")).toEqual(expected[file] ?? []);
    expect(conforms).toBe(true);
  });
});

describeWithShared("corpus", "the examples of the specification's own pages", (corpus) => {
  const read = (file: string): string[] =>
    lines(loadFile(readFileSync(join(corpus, "btcp", file), "utf8")).diagnostics, "all");

  test.each([
    "docs__api__core__tool.md__10.json",
    "docs__api__core__tool.md__11.json",
    "docs__api__core__tool.md__12.json",
  ])("complete tool %s has no finding", (file) => {
    expect(read(file)).toEqual([]);
  });
});
