import { expect, test } from "vitest";
import { renderJunit } from "../../src/reports/junit.ts";
import { findingAt, reportOf } from "./findings.ts";
import { elementsNamed, parseXml } from "./readers/xml.ts";

const name = ["tools", 1, "name"];
const report = reportOf(findingAt(name), findingAt(name, "warning"), findingAt(name, "info"));

test.each([
  [{}, ["error"]],
  [{ failsOn: "error" }, ["error"]],
  [{ failsOn: "warning" }, ["error", "warning"]],
] as const)("a case fails where its finding fails the run: %j", (context, failing) => {
  const root = parseXml(renderJunit(report, context));
  expect(elementsNamed(root, "failure").map(({ attributes }) => attributes["type"])).toEqual(failing);
  expect(elementsNamed(root, "system-out")).toHaveLength(3 - failing.length);
  expect(root.attributes).toEqual({
    name: "tools-lint",
    tests: "3",
    failures: String(failing.length),
    errors: "0",
  });
});

test("a file without findings is a case that passes", () => {
  const [suite] = parseXml(renderJunit(reportOf())).children;
  expect(suite?.attributes).toMatchObject({ name: "tools.json", tests: "1", failures: "0" });
  expect(suite?.children.map((each) => [each.attributes["name"], each.children])).toEqual([
    ["no problems", []],
  ]);
});
