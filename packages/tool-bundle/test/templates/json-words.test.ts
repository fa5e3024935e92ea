import { compileBodyTemplate } from "@toolhaft/tool-bundle/templates";
import { expect, test } from "vitest";

test.each([
  ["{harbour: ${harbour}}", "a key stands without double quotes"],
  ['{"harbour": ${harbour},}', "a comma stands before a closing bracket"],
  ['{"harbour" ${harbour}}', "a colon is missing after a key"],
  ["{${harbour}}", "${harbour} stands where no value can"],
  ['{"harbour": }', "a value is missing"],
  ['{"harbour": "${harbour}}', "a string has no closing quote"],
  ['{"harbour": ${harbour}', "it ends before every bracket and quote is closed"],
  ["{'harbour': 1}", "a string is in single quotes"],
  ['{"harbour": Oslo}', "a word stands without double quotes"],
  ['{"harbour": tru${harbour}}', "a word stands without double quotes"],
  ['{"depth": 007}', "a number is written in a way that JSON does not know"],
  ['{"path": "\\q"}', "a backslash stands before a character that JSON does not escape"],
  ['{"a": 1, "a": 2}', "a key is used twice in one object"],
])("what is wrong with the body %s is said in words", (template, words) => {
  const compiled = compileBodyTemplate(template);
  expect(compiled.ok ? [] : compiled.faults.map(({ message }) => message)).toEqual([
    `the body is no JSON: ${words}`,
  ]);
});
