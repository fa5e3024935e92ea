import { describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { explain } from "../../src/explain/explain.ts";
import { validate } from "../../src/validate/validate.ts";

const weather: JsonValue = {
  type: "object",
  properties: {
    city: { type: "string", minLength: 1 },
    unit: { enum: ["celsius", "fahrenheit"] },
    days: { type: "integer", minimum: 1, maximum: 14 },
    hourly: { type: "boolean" },
    stations: { type: "array", items: { type: "string" } },
  },
  required: ["city"],
  additionalProperties: false,
};

const source: JsonValue = {
  properties: {
    source: {
      oneOf: [
        { properties: { kind: { const: "http" }, url: { type: "string" } }, required: ["kind", "url"] },
        { $ref: "#/$defs/file" },
        {
          title: "inline text",
          properties: { kind: { const: "inline" }, text: { type: "string" } },
          required: ["kind", "text"],
        },
      ],
    },
  },
  $defs: {
    file: {
      properties: { kind: { const: "file" }, path: { type: "string" } },
      required: ["kind", "path"],
      additionalProperties: false,
    },
  },
};

const timezone: JsonValue = {
  properties: {
    timezone: { anyOf: [{ type: "string" }, { type: "null" }] },
    when: {
      anyOf: [
        { type: "string" },
        { type: "object", properties: { hour: { type: "integer" } }, required: ["hour"] },
      ],
    },
    level: { oneOf: [{ const: "low" }, { enum: ["mid", "high"] }] },
    amount: { oneOf: [{ type: "number", minimum: 0 }, { type: "integer" }] },
  },
};

function texts(schema: JsonValue, value: JsonValue): string[] {
  return explain(validate(schema, value).errors, schema).map(({ text }) => text);
}

describe("a failure is one line that names path and value", () => {
  test.each<[JsonValue, string[]]>([
    [
      { city: "Oslo", unit: "celcius" },
      ['/unit: must be "celsius" or "fahrenheit", not "celcius"; did you mean "celsius"?'],
    ],
    [{ city: "Oslo", unit: "metric" }, ['/unit: must be "celsius" or "fahrenheit", not "metric"']],
    [{}, ['(root): lacks the property "city"']],
    [{ city: "" }, ["/city: must have at least 1 character, has 0"]],
    [{ city: null }, ["/city: must be a string, not null"]],
    [{ city: "Oslo", days: "3" }, ['/days: must be an integer, not the string "3"; write 3 without quotes']],
    [{ city: "Oslo", days: 2.5 }, ["/days: must be an integer, not the number 2.5"]],
    [{ city: "Oslo", days: 40 }, ["/days: must be at most 14, not 40"]],
    [
      { city: "Oslo", hourly: "true" },
      ['/hourly: must be a boolean, not the string "true"; write true without quotes'],
    ],
    [
      { city: "Oslo", stations: "KJFK" },
      ['/stations: must be an array, not the string "KJFK"; write ["KJFK"]'],
    ],
    [{ city: "Oslo", stations: ["KJFK", 7] }, ["/stations/1: must be a string, not the number 7"]],
    [{ city: "Oslo", language: "nb" }, ["/language: is not a known property"]],
    [{ city: "Oslo", unitt: "celsius" }, ['/unitt: is not a known property; did you mean "unit"?']],
    [{ citty: "Oslo" }, ['/citty: is not a known property; did you mean "city", which is missing?']],
    ["Oslo", ['(root): must be an object, not the string "Oslo"']],
  ])("%j", (value, expected) => {
    expect(texts(weather, value)).toEqual(expected);
  });

  test("a misspelt property where others are allowed", () => {
    const schema = { properties: { command: { type: "array" } }, required: ["command"] };
    expect(texts(schema, { comand: ["date"] })).toEqual([
      '(root): lacks the property "command"; is "comand" meant to be it?',
    ]);
  });

  test("what two parts of a schema ask for alike is said once, and stands for both", () => {
    const schema = { allOf: [{ minimum: 5 }, { minimum: 5 }] };
    const said = explain(validate(schema, 1).errors, schema);
    expect(said.map(({ text, errors }) => [text, errors.length])).toEqual([
      ["(root): must be at least 5, not 1", 2],
    ]);
  });

  test("two mistakes at once keep their order", () => {
    expect(texts(weather, { citty: "Oslo", days: 0 })).toEqual([
      "/days: must be at least 1, not 0",
      '/citty: is not a known property; did you mean "city", which is missing?',
    ]);
  });
});

describe("of alternatives the nearest is explained", () => {
  test.each<[string, JsonValue, JsonValue, string[]]>([
    [
      "the one whose kind matches",
      source,
      { source: { kind: "http" } },
      ['/source: lacks the property "url" (kind "http")'],
    ],
    [
      "behind a reference",
      source,
      { source: { kind: "file", pth: "a.txt" } },
      ['/source/pth: is not a known property (kind "file"); did you mean "path", which is missing?'],
    ],
    [
      "by its title",
      source,
      { source: { kind: "inline", text: 7 } },
      ["/source/text: must be a string, not the number 7 (inline text)"],
    ],
    [
      "none, when no kind matches",
      source,
      { source: { kind: "htp" } },
      ['/source/kind: must be "http", "file" or "inline", not "htp"; did you mean "http"?'],
    ],
    [
      "types in one sentence",
      timezone,
      { timezone: 5 },
      ["/timezone: must be a string or null, not the number 5"],
    ],
    [
      "the one of the right type",
      timezone,
      { when: { hour: "9" } },
      ['/when/hour: must be an integer, not the string "9" (alternative 2 of 2); write 9 without quotes'],
    ],
    [
      "values in one sentence",
      timezone,
      { level: "hgh" },
      ['/level: must be "low", "mid" or "high", not "hgh"; did you mean "high"?'],
    ],
    [
      "two that both fit",
      timezone,
      { amount: 3 },
      ["/amount: must fit one alternative, fits number 1 and number 2"],
    ],
  ])("%s", (_, schema, value, expected) => {
    expect(texts(schema, value)).toEqual(expected);
  });
});

test("an explanation keeps path, help and the errors it stands for", () => {
  const [only] = explain(validate(weather, { citty: "Oslo" }).errors, weather);
  expect(only).toMatchObject({
    path: ["citty"],
    on: "key",
    message: "is not a known property",
    help: 'did you mean "city", which is missing?',
  });
  expect(only?.errors.map(({ keyword }) => keyword)).toEqual(["additionalProperties", "required"]);
});
