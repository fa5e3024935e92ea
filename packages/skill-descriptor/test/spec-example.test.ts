import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSkillDescriptor, toOllama } from "@toolhaft/skill-descriptor";
import { compatSkill } from "@toolhaft/skill-descriptor/compat";
import { expect, test } from "vitest";
import { lines } from "./support/findings.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const text = readFileSync(join(root, "fixtures", "skill", "spec", "minimal.json"), "utf8");

test("an example like the specification's has no error and no warning, only advice", () => {
  const { diagnostics, conforms } = loadSkillDescriptor(text);
  expect(conforms).toBe(true);
  expect(lines(diagnostics)).toEqual([
    ...["search-ingredients", "add", "today", "show", "show-favourite"].map(
      (name, index) =>
        `info skill/unused-grant /allowlist/recipes/${String(index + 1)}: "recipes" may run "${name}", but no tool runs it`,
    ),
    'info skill/option-like /execution/0/args/0/param: tool[0] "recipes_search": ' +
      'a value of positional "title" may begin with -, and the program may take it for an option',
  ]);
});

test("it comes out as the reference gives it to the model", () => {
  expect(compatSkill(text)).toMatchObject({ definitions: toOllama(loadSkillDescriptor(text)).value });
});

test("the example of the project has only advice", () => {
  const example = readFileSync(join(root, "examples", "skill", "track-time", "tools.json"), "utf8");
  expect(loadSkillDescriptor(example).diagnostics.map(({ rule }) => rule)).toEqual([
    "skill/resolve-fallback",
  ]);
});
