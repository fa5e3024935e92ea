import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { checkSchemaText } from "../../src/index.ts";
import { diagnose, findings, fixed } from "./findings.ts";

const root = (properties: JsonValue, more: object = {}): JsonValue => ({
  type: "object",
  properties,
  ...more,
});

const city = { type: "string" };

describe("a keyword among the properties", () => {
  test.each<[string, JsonValue, string[], JsonValue]>([
    [
      "required",
      root({ city, required: ["city"] }),
      ["not-a-schema /properties/required"],
      root({ city }, { required: ["city"] }),
    ],
    [
      "type, which the object says too",
      root({ type: "object", city }),
      ["not-a-schema /properties/type"],
      root({ city }),
    ],
    [
      "type, which the object lacks",
      { properties: { city, type: "object" } },
      ["not-a-schema /properties/type"],
      { properties: { city }, type: "object" },
    ],
    [
      "additionalProperties",
      root({ city, additionalProperties: false }),
      ["unknown-keyword /properties/additionalProperties"],
      root({ city }, { additionalProperties: false }),
    ],
    [
      "$schema",
      root({ $schema: "https://json-schema.org/draft/2020-12/schema", city }),
      ["not-a-schema /properties/$schema"],
      root({ city }, { $schema: "https://json-schema.org/draft/2020-12/schema" }),
    ],
    [
      "$defs",
      root({ city, $defs: { Town: { type: "string" } } }),
      ["unknown-keyword /properties/$defs"],
      root({ city }, { $defs: { Town: { type: "string" } } }),
    ],
    [
      "description",
      root({ description: "Where to look", city }),
      ["not-a-schema /properties/description"],
      root({ city }, { description: "Where to look" }),
    ],
    [
      "minProperties, deeper",
      root({ place: root({ city, minProperties: 1 }) }),
      ["not-a-schema /properties/place/properties/minProperties"],
      root({ place: root({ city }, { minProperties: 1 }) }),
    ],
  ])("%s", (_, schema, places, mended) => {
    expect(findings(schema)).toEqual(places);
    expect(fixed(schema)).toEqual(mended);
    expect(findings(mended)).toEqual([]);
  });

  test.each<[string, JsonValue, string[]]>([
    // Nothing tells where they belong, and a move would make another fault.
    ["enum", root({ city, enum: ["Oslo", "Rome"] }), ["not-a-schema /properties/enum"]],
    ["minLength", root({ city, minLength: 3 }), ["not-a-schema /properties/minLength"]],
    ["a type of a value", root({ city, type: "string" }), ["not-a-schema /properties/type"]],
    [
      "required of what is not declared",
      root({ city, required: ["town"] }),
      ["not-a-schema /properties/required"],
    ],
    [
      "required where the object has another",
      root({ city, day: city, required: ["city"] }, { required: ["day"] }),
      ["not-a-schema /properties/required"],
    ],
  ])("%s is found, and stays", (_, schema, places) => {
    expect(findings(schema)).toEqual(places);
    expect(fixed(schema)).toEqual(schema);
  });

  test.each<[string, JsonValue]>([
    [
      "properties of these names",
      root({ type: city, required: { type: "boolean" }, items: { type: "array", items: city } }),
    ],
    ["a property called $schema", root({ $schema: { type: "string", description: "The dialect" } })],
    ["a property called definitions", root({ definitions: { type: "object", properties: { city } } })],
  ])("%s are none", (_, schema) => {
    expect(findings(schema)).toEqual([]);
  });

  test("a type's name under a keyword's name is a schema written short", () => {
    const short = root({ title: "string", type: "string", due: "string" });
    const long = root({ title: { type: "string" }, type: { type: "string" }, due: { type: "string" } });
    expect(fixed(short)).toEqual(long);
  });

  test("says where it belongs", () => {
    const [object, property] = ["required", "enum"].map(
      (name) => diagnose(root({ city, [name]: ["city"] }))[0],
    );
    expect([object?.message, object?.help]).toEqual([
      '"required" stands among the properties, and an array is no schema',
      "It says something of the whole object: move it out of properties, next to it.",
    ]);
    expect([property?.message, property?.help]).toEqual([
      '"enum" stands among the properties, and an array is no schema',
      'A keyword of one property stands inside its schema, as in "city": {"type": "string"}.',
    ]);
    expect(diagnose(root({ city, additionalProperties: false }))[0]?.message).toBe(
      '"additionalProperties" stands among the properties, so it is a property of that name',
    );
  });
});

describe("an enum none of whose values is of the type", () => {
  test.each<[string, JsonValue, JsonValue]>([
    [
      "a list's, into its items",
      { type: "array", items: { type: "string" }, enum: ["all", "last"] },
      { type: "array", items: { type: "string", enum: ["all", "last"] } },
    ],
    [
      "a list's without items",
      { type: "array", enum: ["all", "last"] },
      { type: "array", items: { type: "string", enum: ["all", "last"] } },
    ],
    ["numbers in quotes", { type: "integer", enum: ["1", "2"] }, { type: "integer", enum: [1, 2] }],
  ])("%s", (_, broken, mended) => {
    const schema = root({ modes: broken });
    expect(findings(schema)).toContain("enum-type-mismatch /properties/modes/enum");
    expect(fixed(schema)).toEqual(root({ modes: mended }));
    expect(findings(root({ modes: mended }))).toEqual([]);
  });

  test.each<[string, JsonValue]>([
    ["an object's", { type: "object", enum: ["all"] }],
    [
      "a list's whose items have values",
      { type: "array", items: { type: "string", enum: ["a"] }, enum: ["a"] },
    ],
    ["a list's of other items", { type: "array", items: { type: "integer" }, enum: ["all"] }],
    ["fractions for whole numbers", { type: "integer", enum: ["1.5"] }],
  ])("%s is found, and stays", (_, broken) => {
    const schema = root({ modes: broken });
    expect(findings(schema)).toEqual(["enum-type-mismatch /properties/modes/enum"]);
    expect(fixed(schema)).toEqual(schema);
  });

  test("is one finding, in words", () => {
    const list = diagnose(root({ modes: { type: "array", items: city, enum: ["all", "last", "none"] } }));
    expect(list.map(({ message }) => message)).toEqual([
      "no value of the enum is a list: they are of type string, and the type is array",
    ]);
    expect(
      diagnose(root({ on: { type: "boolean", enum: ["yes", 1] } })).map(({ message }) => message),
    ).toEqual(["no value of the enum is of type boolean: they are of type number, string"]);
  });
});

describe("formats that Ajv does not know", () => {
  test.each(["uint", "uint32", "uint64", "int8", "usize", "u32", "float32", "google-datetime", "idn-email"])(
    "%s is left out, not renamed",
    (format) => {
      const schema = root({ count: { type: "integer", format, minimum: 0 } });
      expect(findings(schema)).toEqual(["format-rare /properties/count/format"]);
      expect(fixed(schema)).toEqual(root({ count: { type: "integer", minimum: 0 } }));
      expect(diagnose(schema)[0]).toMatchObject({
        severity: "info",
        message: `format "${format}" is unknown to Ajv, which prints a warning at each start`,
      });
    },
  );

  test.each(["int32", "int64", "float", "double", "date-time", "uuid", "byte"])("%s is known", (format) => {
    expect(findings(root({ count: { type: "string", format } }))).toEqual([]);
  });
});

describe("whole numbers beyond 2^53", () => {
  const text = (member: string): string[] =>
    diagnoseText(`{"type":"object","properties":{"id":{"type":"integer",${member}}}}`);
  test.each([
    ['"maximum":9223372036854775807', "number-inexact /properties/id/maximum"],
    ['"exclusiveMaximum":18446744073709551616', "number-inexact /properties/id/exclusiveMaximum"],
    ['"minimum":-9223372036854775808', "number-inexact /properties/id/minimum"],
    ['"multipleOf":9007199254740993', "number-inexact /properties/id/multipleOf"],
    ['"default":9007199254740993', "number-inexact /properties/id/default"],
    ['"const":9007199254740993', "number-inexact /properties/id/const"],
    ['"enum":[1,9007199254740993]', "number-inexact /properties/id/enum/1"],
  ])("%s", (member, place) => {
    expect(text(member)).toEqual([place]);
  });

  test.each(['"maximum":9007199254740991', '"maximum":9007199254740992', '"maximum":1.7976931348623157e308'])(
    "%s is read as it is written",
    (member) => {
      expect(text(member)).toEqual([]);
    },
  );

  test("says what is read", () => {
    const [finding] = checkSchemaText('{"type":"integer","maximum":9223372036854775807}');
    expect([finding?.message, finding?.fixes?.[0]?.title]).toEqual([
      '"maximum" 9223372036854775807 is beyond 2^53, and JavaScript reads it as 9223372036854776000',
      "Leave the bound out",
    ]);
  });
});

test.each(["values", "choices", "options", "allowed_values", "possibleValues"])("%s is enum", (word) => {
  const schema = root({ size: { type: "string", [word]: ["s", "m"] } });
  expect(findings(schema)).toEqual([`unknown-keyword /properties/size/${word}`]);
  expect(fixed(schema)).toEqual(root({ size: { type: "string", enum: ["s", "m"] } }));
});

function diagnoseText(text: string): string[] {
  return checkSchemaText(text).map(({ rule, at }) => `${rule.replace("schema/", "")} ${at.pointer}`);
}
