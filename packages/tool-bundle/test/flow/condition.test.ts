import { parseJson } from "@toolhaft/json-text";
import { isMet, parseCondition } from "@toolhaft/tool-bundle/flow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const scope = {
  inputs: parseJson('{"unit":"C","least":9007199254740992,"a b":1}'),
  outputs: new Map([["find", new Map([["all", parseJson('[{"price":1.50}]')]])]]),
  response: parseJson(
    '{"count":3,"state":"Done","id":9007199254740993,"big":1e400,"none":null,"items":[{"name":"tide"}],"a=b":2}',
  ),
};
const met = (condition: string): boolean => isMet({ type: "simple", condition }, scope).met;

describe("a simple condition", () => {
  test.each([
    ["$response.body#/count == 3.0", true],
    ["$response.body#/count != 3", false],
    ["$response.body.count >= 3 && $response.body.state == 'done'", true],
    ["$response.body#/state == 'DONE'", true],
    ["$response.body#/state < 'e'", true],
    ["$response.body#/id > $inputs.least", true],
    ["$response.body#/id == 9007199254740992", false],
    ["$response.body#/big > 1e399", true],
    ["$response.body#/count > '2'", true],
    ["$response.body#/count < 'many'", false],
    ["$response.body#/none == null", true],
    ["$response.body#/gone == null", true],
    ["$response.body#/count == null", false],
    ["$response.body.items[0].name == 'tide'", true],
    ["$response.body#/items/0/name == 'it''s'", false],
    ["$steps.find.outputs.all[0].price == 1.5", true],
    ["$steps.find.outputs.all#/0/price == 1.5", true],
    ["!$response.body#/gone", true],
    ["!($response.body#/count == 3 || false)", false],
    ["$response.body#/items == $response.body#/items", true],
    ["$inputs.unit == 'F' || $inputs.unit == 'c'", true],
    ["true", true],
    ["null", false],
  ])("%s", (condition, expected) => {
    expect(met(condition)).toBe(expected);
  });

  test.each([
    ["", "a value is missing at its end"],
    ["$response.body#/count =", '"=" is not expected'],
    ["$response.body#/count = 3", '"= 3" is not expected'],
    ["($response.body", "a bracket ( is not closed"],
    [
      "$statusCode == 200",
      "$statusCode names nothing that a flow has: write $inputs, $steps or $response.body",
    ],
    ['$inputs.unit == "C"', '"\\"C\\"" is no value'],
    ["$inputs == 1", "$inputs names no argument: write $inputs.NAME"],
    ["1 ==", "a value is missing at its end"],
    ["x".repeat(2_001), "it is longer than 2000 characters"],
  ])("that cannot be read says why: %s", (condition, problem) => {
    expect(parseCondition(condition)).toEqual({ ok: false, problem });
  });

  test("of any text is read or says why, and decides", () => {
    const words = [
      "$response.body",
      "#/count",
      ".a",
      "[0]",
      "==",
      "<",
      "&&",
      "||",
      "!",
      "(",
      ")",
      "'x'",
      "1e5",
      " ",
      "null",
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom(...words)).map((parts) => parts.join("")),
        ),
        (text) => {
          const parsed = parseCondition(text);
          if (!parsed.ok) expect(parsed.problem).not.toBe("");
          expect(typeof met(text)).toBe("boolean");
        },
      ),
    );
  });
});
