import { readFileSync } from "node:fs";
import { join } from "node:path";
import { btcpRules } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../../scripts/rule-pages/parse.mjs";
import { lines, loadFile } from "./support/load-file.ts";

describe.each(Object.keys(btcpRules))("the page of %s", (id) => {
  const file = join(import.meta.dirname, "..", "src", "rules", `${id.replace("btcp/", "")}.md`);
  const page = parsePage(readFileSync(file, "utf8"));

  test.each(page.bad)("bad example at line $line", ({ text = "", pointers }) => {
    const found = loadFile(text).diagnostics.filter(({ rule }) => rule === id);
    expect(found.map(({ at }) => at.pointer)).toEqual(pointers);
  });

  test.each(page.good)("good example at line $line", ({ text = "" }) => {
    const { diagnostics } = loadFile(text);
    expect(lines(diagnostics)).toEqual([]);
    expect(diagnostics.filter(({ rule }) => rule === id)).toEqual([]);
  });
});
