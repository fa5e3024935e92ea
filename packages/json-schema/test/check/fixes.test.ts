import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { findings, fixed } from "./findings.ts";

const root = (properties: JsonValue, more: object = {}): JsonValue => ({
  type: "object",
  properties,
  ...more,
});

const cases: [string, broken: JsonValue, expected: JsonValue][] = [
  ["root without type", { properties: {} }, { type: "object", properties: {} }],
  ["empty root", {}, { type: "object" }],
  [
    "root of a wrong type",
    { type: "array", items: { type: "string" } },
    { type: "object", items: { type: "string" } },
  ],
  [
    "properties without the schema around them",
    { city: { type: "string" }, days: { type: "integer" } },
    { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } } },
  ],
  [
    "members of which one is no schema for sure",
    { city: { type: "string" }, retry: { max: 3 } },
    { city: { type: "string" }, retry: { max: 3 } },
  ],
  ["properties in an empty list", root([]), root({})],
  ["names required of an empty list", root([], { required: ["port"] }), root([], { required: ["port"] })],
  [
    "a required name alone",
    root({ port: { type: "string" } }, { required: "port" }),
    root({ port: { type: "string" } }, { required: ["port"] }),
  ],
  [
    "required names in a text",
    root({ port: { type: "string" }, day: { type: "string" } }, { required: "port, day" }),
    root({ port: { type: "string" }, day: { type: "string" } }, { required: ["port", "day"] }),
  ],
  [
    "a required text that names no property",
    root({ port: { type: "string" } }, { required: "all" }),
    root({ port: { type: "string" } }, { required: "all" }),
  ],
  [
    "values in a text",
    root({ unit: { type: "string", enum: "metric|imperial" } }),
    root({ unit: { type: "string", enum: ["metric", "imperial"] } }),
  ],
  [
    "quoted values in a text",
    root({ unit: { type: "string", enum: "'metric', 'imperial'" } }),
    root({ unit: { type: "string", enum: ["metric", "imperial"] } }),
  ],
  [
    "numbers in a text",
    root({ floor: { type: "integer", enum: "-1, 0, 2" } }),
    root({ floor: { type: "integer", enum: [-1, 0, 2] } }),
  ],
  [
    "values in a text that are none of the type",
    root({ floor: { type: "integer", enum: "ground|first" } }),
    root({ floor: { type: "integer", enum: "ground|first" } }),
  ],
  [
    "values in a text, one twice",
    root({ unit: { type: "string", enum: "metric|metric" } }),
    root({ unit: { type: "string", enum: "metric|metric" } }),
  ],
  ["type of another language", root({ days: { type: "int" } }), root({ days: { type: "integer" } })],
  ["type's name as a schema", root({ city: "string" }), root({ city: { type: "string" } })],
  [
    "a class in a range",
    root({ file: { type: "string", pattern: "^[\\w-.]+$" } }),
    root({ file: { type: "string", pattern: "^[\\w\\-.]+$" } }),
  ],
  ["type twice", root({ city: { type: ["string", "string"] } }), root({ city: { type: ["string"] } })],
  [
    "draft-3 flag with a list",
    root({ city: { type: "string", required: true }, days: { type: "integer" } }, { required: ["days"] }),
    root({ city: { type: "string" }, days: { type: "integer" } }, { required: ["days", "city"] }),
  ],
  [
    "draft-3 flag without a list",
    root({ city: { required: true, type: "string" } }),
    { required: ["city"], type: "object", properties: { city: { type: "string" } } },
  ],
  [
    "draft-3 flag that is false",
    root({ city: { type: "string", required: false } }),
    root({ city: { type: "string" } }),
  ],
  [
    "draft-4 bound",
    root({ days: { type: "number", minimum: 1, exclusiveMinimum: true } }),
    root({ days: { type: "number", exclusiveMinimum: 1 } }),
  ],
  [
    "items by position",
    root({ point: { type: "array", items: [{ type: "number" }] } }),
    root({ point: { type: "array", prefixItems: [{ type: "number" }] } }),
  ],
  [
    "nullable",
    root({ city: { nullable: true, type: "string" } }),
    root({ city: { type: ["string", "null"] } }),
  ],
  [
    "name twice",
    root({ city: { type: "string" } }, { required: ["city", "city"] }),
    root({ city: { type: "string" } }, { required: ["city"] }),
  ],
  [
    "misspelt name",
    root({ city: { type: "string" } }, { required: ["cty"] }),
    root({ city: { type: "string" } }, { required: ["city"] }),
  ],
  [
    "misspelt keyword",
    root({ city: { type: "string", defualt: "Oslo" } }),
    root({ city: { type: "string", default: "Oslo" } }),
  ],
  [
    "number in quotes",
    root({ city: { type: "string", minLength: "3" } }),
    root({ city: { type: "string", minLength: 3 } }),
  ],
  [
    "enum without type",
    root({ city: { enum: ["Oslo"] } }),
    root({ city: { type: "string", enum: ["Oslo"] } }),
  ],
  [
    "format",
    root({ day: { type: "string", format: "datetime" } }),
    root({ day: { type: "string", format: "date-time" } }),
  ],
  [
    "reference",
    root({ city: { $ref: "#/$defs/city" } }, { $defs: { City: { type: "string" } } }),
    root({ city: { $ref: "#/$defs/City" } }, { $defs: { City: { type: "string" } } }),
  ],
];

const several: [string, broken: JsonValue, expected: JsonValue][] = [
  ["properties that are null", root(null, { required: null }), root({})],
  [
    "null for what is not there",
    root({
      port: { type: "string", description: null },
      days: { type: "array", items: { type: "string", anyOf: null } },
    }),
    root({ port: { type: "string" }, days: { type: "array", items: { type: "string" } } }),
  ],
  [
    "null for parts, and a required name that they would not have declared",
    root({ city: { type: "string" } }, { required: ["city", "day"], allOf: null }),
    root({ city: { type: "string" } }, { required: ["city"] }),
  ],
  [
    "patterns as Python and others write them",
    root({
      run: { type: "string", pattern: "\\A(?P<day>[a-z]+)-(?P=day)\\Z" },
      path: { type: "string", pattern: "^[a-z]+\\:\\d$" },
      word: { type: "string", pattern: "^\\pL+$" },
      flag: { type: "string", pattern: "(?i)^a$" },
      text: { type: "string", pattern: "^\\\\A(?P<x>b)$" },
      gaps: { type: "string", pattern: "^[a\\h.]+\\h[^\\h]\\H$" },
      letters: { type: "string", pattern: "^[[:alpha:]_][^[:space:][:digit:]]$" },
      names: { type: "string", pattern: "^\\w-[(?P<x>\\w-.]+\\Z$" },
      dashes: { type: "string", pattern: "^\\-[\\-a\\:]\\ \\_$" },
      starts: { type: "string", pattern: "^[\\A\\:]$" },
      bells: { type: "string", pattern: "^\\a[\\e]$" },
    }),
    root({
      run: { type: "string", pattern: "^(?<day>[a-z]+)-\\k<day>$" },
      path: { type: "string", pattern: "^[a-z]+:\\d$" },
      word: { type: "string", pattern: "^\\p{L}+$" },
      flag: { type: "string", pattern: "(?i)^a$" },
      text: { type: "string", pattern: "^\\\\A(?<x>b)$" },
      gaps: { type: "string", pattern: "^[a \\t.]+[ \\t][^ \\t][^ \\t]$" },
      letters: { type: "string", pattern: "^[A-Za-z_][^\\s0-9]$" },
      names: { type: "string", pattern: "^\\w-[(?P<x>\\w\\-.]+$$" },
      dashes: { type: "string", pattern: "^-[\\-a:] _$" },
      starts: { type: "string", pattern: "^[\\A\\:]$" },
      bells: { type: "string", pattern: "^\\x07[\\x1B]$" },
    }),
  ],
];

test.each(several)("several at once: %s", (_, broken, expected) => {
  expect(fixed(broken, { root: "object" })).toEqual(expected);
});

test.each(cases)("%s", (_, broken, expected) => {
  expect(findings(broken, { root: "object" })).toHaveLength(1);
  expect(fixed(broken, { root: "object" })).toEqual(expected);
});
