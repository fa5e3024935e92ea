import { parseJson } from "@toolhaft/json-text";
import { fillPayload } from "@toolhaft/tool-bundle/flow";
import fc from "fast-check";
import { expect, test } from "vitest";

const outputs = new Map([
  [
    "find",
    new Map([
      ["id", parseJson("9007199254740993")],
      ["all", parseJson("[1.0, {}]")],
    ]),
  ],
]);
const fill = (payload: string, inputs = '{"city":"Oslo","list":[1.0,2],"quote":"\\"\\u0000"}'): string => {
  const filled = fillPayload(payload, { inputs: parseJson(inputs), outputs });
  return filled.ok ? filled.json : filled.problem;
};

test.each([
  ['{"id": "$steps.find.outputs.id", "n": 1.0, "e": 1e400}', '{"id":9007199254740993,"n":1.0,"e":1e400}'],
  ['{"a": ["$inputs.list#/0", "$inputs.list"]}', '{"a":[1.0,[1.0,2]]}'],
  ['{"text": "in {$inputs.city}: {$steps.find.outputs.all}"}', '{"text":"in Oslo: [1.0, {}]"}'],
  ['{"text": "{$inputs.quote}"}', '{"text":"\\"\\u0000"}'],
  ['{"text": "$5 and {braces} and {$5}"}', '{"text":"$5 and {braces} and {$5}"}'],
  [
    '{"part": {"context": "$steps.find.outputs.all", "selector": "$[0]", "type": "jsonpath"}}',
    '{"part":1.0}',
  ],
  ['{"gone": "$inputs.unit", "kept": true}', '{"kept":true}'],
  ['"$inputs.list"', "[1.0,2]"],
  ['{"a": ["$inputs.unit"]}', "$inputs.unit names nothing that is there"],
  ['{"a": "$steps.find.outputs.id#/x"}', "$steps.find.outputs.id#/x names nothing that is there"],
  ['{"__proto__": {"x": "$inputs.city"}}', '{"__proto__":{"x":"Oslo"}}'],
])("%s", (payload, expected) => {
  expect(fill(payload)).toBe(expected);
});

test("a payload without expressions is what it was", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes("$"));
      expect(JSON.parse(fill(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("any value of an argument stays one value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const inputs = JSON.stringify({ city: value });
      expect(JSON.parse(fill('{"a":"$inputs.city","b":"{$inputs.city}"}', inputs))).toEqual({
        a: JSON.parse(JSON.stringify(value)) as unknown,
        b: typeof value === "string" ? value : JSON.stringify(value),
      });
    }),
  );
});
