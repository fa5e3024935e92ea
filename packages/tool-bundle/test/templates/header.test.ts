import { compileHeaderTemplate } from "@toolhaft/tool-bundle/templates";
import { expect, test } from "vitest";
import { expand } from "../support/expand.ts";

test.each([
  ["MyApp/${version}", { version: "v2" }, "MyApp/v2"],
  ["${city}", { city: "a\r\nX-Evil: 1" }, "TEMPLATE_HEADER"],
  ["${city}", { city: "a\u0000" }, "TEMPLATE_HEADER"],
  ["${city}", { city: "Z\u00fcrich" }, "TEMPLATE_HEADER"],
  ["${city}", { city: "  Oslo\t" }, "Oslo"],
  ["Bearer ${token?}", {}, undefined],
  ["${n}", { n: 5 }, "5"],
  ["${n}", {}, "TEMPLATE_MISSING"],
  ["${l}", { l: [] }, "TEMPLATE_TYPE"],
  ["${l:-none}", {}, "none"],
  ["a\r\nX-Evil: 1", {}, "character 1-2"],
  ["${city}\u00e9", {}, "character 7-8"],
  ["${", {}, "unclosed 0-2"],
])("%j with %j: %j", (template, args, expected) => {
  expect(expand(compileHeaderTemplate(template), args as Record<string, string>)).toBe(expected);
});

test("the error does not show the value", () => {
  const compiled = compileHeaderTemplate("${key}");
  if (!compiled.ok) throw new Error("compiles");
  const expansion = compiled.template.expand(() => ({ value: "hunter2\n" }));
  expect(expansion).toMatchObject({
    error: { message: "${key} holds a line break or another character that no header can carry" },
  });
});
