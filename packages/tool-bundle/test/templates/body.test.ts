import { parseJson } from "@toolhaft/json-text";
import {
  bodyKindOf,
  compileBodyTemplate,
  createLookup,
  type BodyKind,
} from "@toolhaft/tool-bundle/templates";
import { describe, expect, test } from "vitest";
import { expand } from "../support/expand.ts";

const body = (template: string, args: object, kind?: BodyKind): string | undefined =>
  expand(compileBodyTemplate(template, kind), args as Record<string, string>);

describe("JSON", () => {
  test.each([
    ['{"q":"${q}"}', { q: 'a"b' }, '{"q":"a\\"b"}'],
    ['{"q":"${q}"}', { q: '","admin":true,"x":"' }, '{"q":"\\",\\"admin\\":true,\\"x\\":\\""}'],
    ['{"q":"by ${q}\\n"}', { q: "\\" }, '{"q":"by \\\\\\n"}'],
    ['{"q":${q}}', { q: "a" }, '{"q":"a"}'],
    ['{"q":${q}}', { q: { a: [1, null] } }, '{"q":{"a":[1,null]}}'],
    ['{"q":"${q}"}', { q: { a: 1 } }, '{"q":"{\\"a\\":1}"}'],
    ['{"q":"${q}"}', { q: true }, '{"q":"true"}'],
    ['[${a}, "${b}"]', { a: 1.5, b: 7 }, '[1.5, "7"]'],
    ['{"q":${q?},"r":"${r?}"}', {}, '{"q":null,"r":""}'],
    ['{"n":${n:-10},"t":"${t:-none}","u":${u:-"x"}}', {}, '{"n":10,"t":"none","u":"x"}'],
    ["${q}", { q: [1] }, "[1]"],
    ['{"q":${q}}', {}, "TEMPLATE_MISSING"],
    ['{"q":${q}}', { q: null }, "TEMPLATE_MISSING"],
    ['{"q":${q}}', { q: { a: "\udfff" } }, "TEMPLATE_TEXT"],
    ['{"q":"$${q}"}', { q: "x" }, '{"q":"${q}"}'],
  ])("%s with %j", (template, args, expected) => {
    expect(body(template, args)).toBe(expected);
  });

  test.each([
    ['{"q":${q}', "json 9-9"],
    ['{"q" ${q}}', "json 4-4"],
    ['{"q":1${q}}', "json 5-10"],
    ['{"q":${a}${b}}', "json 5-13"],
    ['{"${k}":1}', "json-key 2-6"],
    ['{"a${k}b" : 1}', "json-key 3-7"],
    ['{"q":"\\${q}"}', "json 6-7"],
    ['{"q":"\\u00${q}"}', undefined],
    ['{"n":${n:-ten}}', "json-default 5-14"],
    ["{'q': 1}", undefined],
  ])("%s can't be JSON", (template, expected) => {
    const compiled = compileBodyTemplate(template);
    expect(compiled.ok).toBe(false);
    if (expected !== undefined) expect(expand(compiled, {})).toBe(expected);
  });

  test("numbers keep the spelling of the call", () => {
    const args = parseJson('{"id": 9007199254740993, "price": 1.0, "all": [1.50]}');
    const compiled = compileBodyTemplate('{"id":${id},"text":"${price}","all":${all}}');
    if (!compiled.ok) throw new Error("compiles");
    const lookup = createLookup({ args, argumentNames: new Set(["id", "price", "all"]) });
    expect(compiled.template.expand(lookup)).toEqual({
      ok: true,
      value: '{"id":9007199254740993,"text":"1.0","all":[1.50]}',
    });
  });
});

describe("forms and text", () => {
  test.each([
    ["q=${q}&lang=${lang?}", { q: "a b&c=d" }, "form", "q=a+b%26c%3Dd"],
    ["q=${q}", { q: ["a"] }, "form", "TEMPLATE_TYPE"],
    ["q=a b", {}, "form", "character 3-4"],
    ["Hello ${name}, ${list}!${tail?}", { name: '"Ada"', list: [1, "a"] }, "text", 'Hello "Ada", [1,"a"]!'],
    ["${n}", {}, "text", "TEMPLATE_MISSING"],
    ["", {}, "json", ""],
  ] as const)("%s with %j as %s", (template, args, kind, expected) => {
    expect(body(template, args, kind)).toBe(expected);
  });
});

test.each([
  [undefined, "json"],
  ["application/json; charset=utf-8", "json"],
  ["application/vnd.api+json", "json"],
  ["Application/X-WWW-Form-Urlencoded", "form"],
  ["text/plain", "text"],
])("the media type %s means %s", (type, kind) => {
  expect(bodyKindOf(type)).toBe(kind);
});
