import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { diagnose, findings, fixed } from "./findings.ts";

const root = (properties: JsonValue): JsonValue => ({ type: "object", properties });

const city = { type: "string" };

describe("types of other languages", () => {
  test.each([
    ["HashMap", "object"],
    ["HashMap<String, Integer>", "object"],
    ["java.util.Map", "object"],
    ["dict[str, int]", "object"],
    ["uint32", "integer"],
    ["i64", "integer"],
    ["float32", "number"],
  ])("%s is %s", (name, meant) => {
    expect(fixed(root({ a: { type: name } }))).toEqual(root({ a: { type: meant } }));
  });

  test.each(["ArrayList", "string[]", "List<String>", "array<string>", "Vec<u8>"])("%s is array", (name) => {
    const schema = root({ a: { type: name, items: city } });
    expect(fixed(schema)).toEqual(root({ a: { type: "array", items: city } }));
    // What the mended schema lacks is said at once, not after the fix.
    expect(findings(root({ a: { type: name } }))).toEqual([
      "type-unknown /properties/a/type",
      "items-missing /properties/a",
    ]);
  });

  test.each([
    ["string[]", "string"],
    ["List<String>", "string"],
    ["array[int]", "integer"],
    ["Vec<u8>", "integer"],
    ["array of strings", "string"],
  ])("%s tells the type of its items", (name, items) => {
    expect(fixed(root({ a: { type: name } }))).toEqual(
      root({ a: { type: "array", items: { type: items } } }),
    );
  });

  test.each([
    ["string|null", ["string", "null"]],
    ["str | int", ["string", "integer"]],
    ["integer or null", ["integer", "null"]],
    ["string, number", ["string", "number"]],
    ["Optional[str]", ["string", "null"]],
    ["Optional[Union[str, int]]", ["string", "integer", "null"]],
    ["Union[str, None]", ["string", "null"]],
    ["string?", ["string", "null"]],
    ["strng/nul", ["string", "null"]],
    ["dict[str, int] | None", ["object", "null"]],
  ])("%s is a list", (name, types) => {
    const schema = root({ a: { type: name } });
    expect(findings(schema)).toEqual(["type-unknown /properties/a/type"]);
    expect(fixed(schema)).toEqual(root({ a: { type: types } }));
    expect(findings(root({ a: { type: types } }))).toEqual([]);
    expect(diagnose(schema)[0]?.help).toBe(
      `Several types are a list: ${JSON.stringify(types).replaceAll(",", ", ")}.`,
    );
  });

  test.each(["place|null", "string|string", "any or null"])("%s is not guessed", (name) => {
    expect(fixed(root({ a: { type: name } }))).toEqual(root({ a: { type: name } }));
  });

  test.each([
    ["datetime", "date-time"],
    ["Date", "date"],
    ["url", "uri"],
  ])("%s is a format", (name, format) => {
    expect(fixed(root({ a: { type: name } }))).toEqual(root({ a: { type: "string", format } }));
    expect(fixed(root({ a: { type: name, format } }))).toEqual(root({ a: { type: name, format } }));
  });
});

describe("a misspelt type in a union", () => {
  test.each<[string, JsonValue, string[]]>([
    [
      "is named in each branch",
      { anyOf: [{ type: "strng" }, { type: "nul" }] },
      ["anyOf/0/type", "anyOf/1/type"],
    ],
    ["and in a list", { type: ["strng", "null"] }, ["type/0"]],
  ])("%s", (_, member, places) => {
    expect(findings(root({ a: member }))).toEqual(
      places.map((place) => `type-unknown /properties/a/${place}`),
    );
  });

  test.each<[string, JsonValue, string, string]>([
    [
      "parts of allOf",
      { allOf: [{ type: "strng" }, { type: "int" }] },
      "allOf/1",
      "no value can match: one part wants strng, another int",
    ],
    [
      "a type and its branches",
      { type: "str", anyOf: [{ type: "integr" }, { type: "boolen" }] },
      "anyOf",
      "no value can match: one part wants str, another integr, boolen",
    ],
    [
      "a list of types and its branches",
      { type: ["strng", "null"], oneOf: [{ type: "int" }, { type: ["numbr", "list"] }] },
      "oneOf",
      "no value can match: one part wants strng, null, another int, numbr, list",
    ],
    [
      "a type and a branch whose key is misspelt, too",
      { type: "array", anyOf: [{ Type: ["string"] }] },
      "anyOf",
      "no value can match: one part wants array, another string",
    ],
    [
      "a format's name and a type",
      { allOf: [{ type: "date" }, { type: "number" }] },
      "allOf/1",
      "no value can match: one part wants date, another number",
    ],
  ])("is held against the rest before it is mended: %s", (_, member, place, message) => {
    const found = diagnose(root({ a: member })).filter(({ rule }) => rule === "schema/unsatisfiable");
    expect(found.map(({ at, message }) => [at.pointer, message])).toEqual([
      [`/properties/a/${place}`, message],
    ]);
  });

  test.each<[string, JsonValue]>([
    ["they agree", { allOf: [{ type: "strng" }, { type: "string" }] }],
    ["nobody can tell what is meant", { allOf: [{ type: "place" }, { type: "string" }] }],
    ["any value is meant", { type: "any", anyOf: [{ type: "string" }] }],
  ])("has no such finding where %s", (_, member) => {
    expect(findings(root({ a: member })).filter((each) => each.startsWith("unsatisfiable"))).toEqual([]);
  });
});
