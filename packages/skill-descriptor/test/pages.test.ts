import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSkillDescriptor, skillRules } from "@toolhaft/skill-descriptor";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../../scripts/rule-pages/parse.mjs";

describe.each(Object.keys(skillRules))("the page of %s", (id) => {
  const file = join(import.meta.dirname, "..", "src", "rules", `${id.replace("skill/", "")}.md`);
  const page = parsePage(readFileSync(file, "utf8"));

  test.each(page.bad)("bad example at line $line", ({ text = "", pointers }) => {
    const found = loadSkillDescriptor(text).diagnostics.filter(({ rule }) => rule === id);
    expect(found.map(({ at }) => at.pointer)).toEqual(pointers);
  });

  test.each(page.good)("good example at line $line", ({ text = "" }) => {
    const unwanted = loadSkillDescriptor(text).diagnostics.filter(
      ({ rule, severity }) => rule === id || severity !== "info",
    );
    expect(unwanted.map(({ message }) => message)).toEqual([]);
  });
});
