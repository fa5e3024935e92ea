import { published, type Diagnostic } from "@toolhaft/diagnostics";
import { afterEach, expect, test } from "vitest";
import { openText } from "../../src/editor/open-text.ts";
import { toEditorDiagnostic } from "../../src/editor/to-editor.ts";

afterEach(() => {
  delete published.site;
});

const finding = {
  rule: "manifest/duplicate-name",
  severity: "error",
  message: "the name is used twice",
  at: { pointer: "/tools/1/name" },
  fingerprint: "a",
} as Diagnostic;
const shown = (): object =>
  toEditorDiagnostic(finding, { uri: "file:///tools.json", document: openText("{}"), cwd: "/" });

test("a finding in an editor leads to its rule's page as soon as there is a site", () => {
  expect(shown()).not.toHaveProperty("codeDescription");
  published.site = "https://tools.example";
  expect(shown()).toMatchObject({
    codeDescription: { href: "https://tools.example/rules/manifest/duplicate-name" },
  });
});
