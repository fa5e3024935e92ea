import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findings } from "./support/tools.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "bundle", "spec");

/** What the Tools Functional Specification's own example lacks: an id, and a version of the schema that says something. */
const LACKS = [
  'error bundle/field-required (root): "toolID" is missing',
  'warning bundle/schema-version /schemaVersion: the "schemaVersion" "draft" is unknown',
];

const comment = (text: string): string => `error json/comment (root): JSON has no comments: // ${text}`;

const expected: Record<string, string[]> = {
  "go.json": LACKS,
  "http.json": [
    ...LACKS,
    "info bundle/secret /impl/urlTemplate: ${TIDES_API_KEY} is a secret: the host must give it to this tool",
    "info bundle/secret-in-url /impl/urlTemplate: the secret ${TIDES_API_KEY} stands in the URL",
  ],
  // With comments and three dots, as the page prints it.
  "as-printed.jsonc": [
    'warning bundle/schema-version /schemaVersion: the "schemaVersion" "draft" is unknown',
    comment('"go" or "http"'),
    'error json/unexpected /argSchema: "..." does not belong here',
    comment("JSON Schema"),
    'error json/unexpected /outputSchema: "..." does not belong here',
    comment("JSON Schema"),
    'error json/unexpected /impl: "..." does not belong here',
    comment("see the block for HTTP"),
  ],
};

test.each(readdirSync(folder))("%s, like the specification's example, has exactly its findings", (file) => {
  const lines = findings(readFileSync(join(folder, file), "utf8"));
  expect(lines.map((line) => line.replace(/tool\[0\] "[a-z]+": /, ""))).toEqual(expected[file]);
});
