import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import {
  bundleFileKind,
  bundleRules,
  loadBundle,
  loadBundleTool,
  loadBundleTools,
} from "@toolhaft/tool-bundle";
import { compileExtract } from "@toolhaft/tool-bundle/extract";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../../scripts/rule-pages/parse.mjs";

function lint(text: string): Diagnostic[] {
  const document = parseJson(text);
  const kind = bundleFileKind(document.value);
  if (kind === "tools") return loadBundleTools(document, { compileExtract }).diagnostics;
  const load = kind === "bundle" ? loadBundle : loadBundleTool;
  return load(document, { compileExtract }).diagnostics;
}

describe.each(Object.keys(bundleRules))("the page of %s", (id) => {
  const file = join(import.meta.dirname, "..", "src", "rules", `${id.replace("bundle/", "")}.md`);
  const page = parsePage(readFileSync(file, "utf8"));

  test("is whole", () => {
    expect([page.id, page.faults]).toEqual([id, []]);
  });

  test.each(page.bad)("bad example at line $line", ({ text = "", pointers }) => {
    const found = lint(text).filter(({ rule }) => rule === id);
    expect(found.map(({ at }) => at.pointer)).toEqual(pointers);
  });

  test.each(page.good)("good example at line $line", ({ text = "" }) => {
    expect(lint(text).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  });
});
