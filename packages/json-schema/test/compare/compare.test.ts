import { describe, expect, test } from "vitest";
import { parseJson, type JsonValue } from "@toolhaft/json-text";
import { compareSchemas, type CompareOptions, type Comparison } from "../../src/compare/index.ts";

/** Both schemas as texts, so that numbers count as they are written. Steps decide, however busy the machine is. */
function compareTexts(before: string, after: string, options: CompareOptions = {}): Comparison {
  const [old, now] = [before, after].map((text) => {
    const document = parseJson(text);
    return { value: document.value as JsonValue, document };
  }) as [Parameters<typeof compareSchemas>[0], Parameters<typeof compareSchemas>[0]];
  return compareSchemas(old, now, { budgetMs: 120_000, ...options });
}

/** `compatible`, or the text of the example, or why it is undecided. */
function answer(before: string, after: string, options: CompareOptions = {}): string {
  const comparison = compareTexts(before, after, options);
  if (comparison.verdict === "compatible") return "compatible";
  return comparison.verdict === "breaking" ? comparison.exampleText : `undecided: ${comparison.reason}`;
}

const CITY = '{"type":"object","properties":{"city":{"type":"string"}}}';
const CITY_AND_UNIT = '{"type":"object","properties":{"city":{"type":"string"},"unit":{"type":"string"}}}';
const of = (schema: string): string => `{"type":"object","properties":{"limit":${schema}}}`;

describe("the two readings", () => {
  const rows: [change: string, before: string, after: string, described: string, strict: string][] = [
    ["an optional argument is added", CITY, CITY_AND_UNIT, "compatible", '{"unit":null}'],
    ["an argument is dropped", CITY_AND_UNIT, CITY, '{"unit":""}', "compatible"],
    [
      "an argument is renamed",
      CITY,
      '{"type":"object","properties":{"town":{"type":"string"}}}',
      '{"city":""}',
      '{"town":null}',
    ],
    [
      "the rest is closed",
      CITY,
      `${CITY.slice(0, -1)},"additionalProperties":false}`,
      "compatible",
      '{"a":0}',
    ],
    [
      "the rest is opened in so many words",
      CITY,
      `${CITY.slice(0, -1)},"additionalProperties":true}`,
      "compatible",
      "compatible",
    ],
    [
      "a dictionary stays one",
      '{"additionalProperties":{"type":"number"}}',
      '{"additionalProperties":{"type":["number","string"]}}',
      "compatible",
      "compatible",
    ],
  ];
  test.each(rows)("%s", (_, before, after, described, strict) => {
    expect(answer(before, after)).toBe(described);
    expect(answer(before, after, { reading: "strict" })).toBe(strict);
  });

  test("arguments that name no property take none, as a tool without arguments is written", () => {
    const none = '{"type":"object"}';
    expect(answer(none, CITY, { isArguments: true })).toBe("compatible");
    expect(answer(CITY, none, { isArguments: true })).toBe('{"city":""}');
    expect(answer(CITY, none)).toBe("compatible");
  });

  test("what is only described no longer is called so", () => {
    expect(compareTexts(CITY_AND_UNIT, CITY)).toMatchObject({
      refusal: { isUndescribed: true, path: ["unit"], message: '"unit" is no longer described' },
    });
    expect(compareTexts(of('{"type":"integer"}'), of('{"type":"string"}'))).toMatchObject({
      refusal: { isUndescribed: false, path: ["limit"], message: "must be a string, not the number 0" },
    });
  });
});

describe("one keyword", () => {
  const rows: [before: string, after: string, answer: string][] = [
    ['{"type":"integer"}', '{"type":"number"}', "compatible"],
    ['{"type":"number"}', '{"type":"integer"}', '{"limit":0.5}'],
    ['{"enum":["a","b"]}', '{"enum":["a","b","c"]}', "compatible"],
    ['{"enum":["a","b"]}', '{"enum":["a"]}', '{"limit":"b"}'],
    ['{"type":"integer","minimum":1,"maximum":5}', '{"enum":[1,2,3,4,5,6]}', "compatible"],
    ['{"type":"integer","exclusiveMinimum":0}', '{"type":"integer","minimum":1}', "compatible"],
    ['{"type":"integer","minimum":0}', '{"type":"integer","minimum":1}', '{"limit":0}'],
    ['{"type":"integer","multipleOf":6}', '{"type":"number","multipleOf":0.5}', "compatible"],
    ['{"type":"string","maxLength":5}', '{"type":"string","maxLength":8}', "compatible"],
    ['{"type":"string","maxLength":8}', '{"type":"string","maxLength":5}', '{"limit":"aaaaaa"}'],
    ['{"type":"string","pattern":"^[a-z]+$"}', '{"type":"string","pattern":"^[A-Za-z]+$"}', "compatible"],
    ['{"type":"string","pattern":"^[A-Za-z]+$"}', '{"type":"string","pattern":"^[a-z]+$"}', '{"limit":"A"}'],
    [
      '{"type":"string","pattern":"^[a-z]{2,8}$"}',
      '{"type":"string","minLength":1,"maxLength":8}',
      "compatible",
    ],
    ['{"anyOf":[{"type":"string"},{"type":"null"}]}', '{"type":["null","string"]}', "compatible"],
    ['{"type":["string","null"]}', '{"type":"string"}', '{"limit":null}'],
    [
      '{"type":"array","items":{"type":"integer"}}',
      '{"type":"array","items":{"type":"number"}}',
      "compatible",
    ],
    ['{"type":"array","minItems":1}', '{"type":"array","minItems":2}', '{"limit":[0]}'],
    ['{"type":"string"}', '{"type":"string","not":{"const":"none"}}', '{"limit":"none"}'],
    ['{"const":"a"}', '{"enum":["a"]}', "compatible"],
    [
      '{"$ref":"#/$defs/n"}',
      '{"type":"integer"}',
      'undecided: "type" was neither proven nor refuted by an example',
    ],
  ];
  test.each(rows)("%s becomes %s", (before, after, expected) => {
    expect(answer(of(before), of(after))).toBe(expected);
  });
});

describe("numbers count by their text", () => {
  const max = (text: string): string => of(`{"type":"integer","maximum":${text}}`);
  test("beyond what doubles tell apart", () => {
    expect(answer(max("9007199254740992"), max("9007199254740993"))).toBe("compatible");
    expect(answer(max("9007199254740993"), max("9007199254740992"))).toBe('{"limit":9007199254740993}');
    expect(answer(max("9007199254740993"), max("9007199254740993.0"))).toBe("compatible");
    expect(answer(of('{"minimum":1e400}'), of('{"minimum":1e401}'))).not.toBe("compatible");
    expect(answer(max("1e400"), max("1e401"))).toBe("compatible");
  });
  test("and where nobody could show it, it is said", () => {
    const values = (text: string): string => of(`{"enum":[${text}]}`);
    expect(answer(values("9007199254740993"), values("9007199254740993"))).toBe("compatible");
    expect(answer(values("9007199254740993"), values("9007199254740992"))).toBe(
      "undecided: in the old schema /properties/limit/enum has a number that no double holds",
    );
  });
});

describe("what cannot be followed", () => {
  const rows: [schema: string, why: string][] = [
    ['{"type":"strin"}', "/properties/limit/type is nothing that JSON Schema knows there"],
    ['{"$dynamicRef":"#here"}', "/properties/limit/$dynamicRef depends on who asks"],
    ['{"pattern":"("}', "/properties/limit/pattern is nothing that JSON Schema knows there"],
    ['{"anyOf":{}}', "/properties/limit/anyOf is no list of schemas"],
    ["3", "/properties/limit is no schema"],
  ];
  test.each(rows)("%s", (schema, why) => {
    expect(answer(of(schema), of("{}"))).toBe(`undecided: in the old schema ${why}`);
    expect(answer(of("{}"), of(schema))).toBe(`undecided: in the new schema ${why}`);
    if (schema.includes("$dynamicRef")) return;
    expect(answer(of(schema), `{"title":"Tides",${of(schema).slice(1)}`)).toBe("compatible");
  });

  test("what a reference into an inner document means may have changed, though it reads the same", () => {
    const inner = (type: string): string =>
      `{"$id":"http://example.com/a","$ref":"/b","$defs":{"b":{"$id":"http://example.com/b","type":"${type}"}}}`;
    expect(answer(inner("number"), inner("integer"))).toMatch(
      /^undecided: in the old schema \/\$ref leads through/,
    );
    expect(answer(inner("number"), inner("number"))).toBe("compatible");
  });

  test("a reference to elsewhere hinders only what it is about", () => {
    const remote = '{"type":"object","properties":{"place":{"$ref":"https://example.com/place.json"}}}';
    expect(answer(remote, `${remote.slice(0, -1)},"required":[]}`)).toBe("compatible");
    expect(answer(remote, `${remote.slice(0, -1)},"required":["place"]}`)).toBe("{}");
  });

  test("a schema that nests deeper than what a file can hold", () => {
    const nested = (levels: number, type: string): { value: JsonValue } => {
      let value: JsonValue = { type };
      for (let level = 1; level < levels; level++) value = { items: value };
      return { value };
    };
    const budgetMs = 120_000;
    expect(compareSchemas(nested(64, "integer"), nested(64, "number"), { budgetMs })).toMatchObject({
      how: "proof",
    });
    expect(compareSchemas(nested(512, "string"), nested(512, "string"))).toMatchObject({ how: "equal" });
    const long = { verdict: "undecided", reason: "it would take too long" };
    expect(compareSchemas(nested(512, "integer"), nested(512, "number"))).toMatchObject(long);
    const answer = { verdict: "undecided", reason: "a schema nests too deeply", path: [] };
    expect(compareSchemas(nested(513, "string"), { value: {} })).toEqual(answer);
    expect(compareSchemas({ value: {} }, nested(100_000, "string"))).toEqual(answer);
  });
});

describe("recursion and size", () => {
  const tree = (leaf: string): string =>
    `{"$ref":"#/$defs/node","$defs":{"node":{"type":"object","properties":{"name":${leaf},"children":{"type":"array","items":{"$ref":"#/$defs/node"}}}}}}`;
  test("a tree is compared with a tree", () => {
    expect(answer(tree('{"type":"integer"}'), tree('{"type":"number"}'))).toBe("compatible");
    expect(answer(tree('{"type":"number"}'), tree('{"type":"integer"}'))).toBe('{"name":0.5}');
  });
  test("an endless reference takes no time", () => {
    expect(answer('{"$ref":"#"}', '{"$ref":"#","type":"string"}')).toMatch(/^undecided|^compatible/);
  });
  test("thousands of values are compared as sets", () => {
    const values = (count: number): string =>
      `{"enum":[${Array.from({ length: count }, (_, n) => `"v${String(n)}"`).join()}]}`;
    expect(answer(values(5_000), values(5_001))).toBe("compatible");
    expect(answer(values(5_001), values(5_000))).toBe('"v5000"');
  });
  test.each(["format", "$ref", "type", "enum", "required", "__proto__"])(
    "a property called %s is one",
    (name) => {
      const with_ = (schema: string): string =>
        `{"type":"object","properties":{"day":{"type":"string"},"${name}":${schema}},"additionalProperties":false}`;
      const of = (schema: string): string => `{"type":"array","items":${with_(schema)}}`;
      const [loose, tight] = ['{"type":["string","null"]}', '{"type":"string"}'];
      expect(answer(with_(loose), with_(tight))).toBe(`{"${name}":null}`);
      expect(answer(of(loose), of(tight))).toBe(`[{"${name}":null}]`);
      expect(answer(`{"not":${with_(tight)}}`, `{"not":${with_(loose)}}`)).toMatch(/^(?!compatible)/);
      expect(answer(with_(tight), with_(loose))).toBe("compatible");
    },
  );
  test("an item that is not the one asked for, and what is below a number without neighbours", () => {
    expect(
      answer(
        '{"items":{"multipleOf":2},"contains":{}}',
        '{"items":{"multipleOf":2},"contains":{"multipleOf":3}}',
      ),
    ).toMatch(/^\[-?\d+\]$/);
    expect(answer('{"contains":{}}', '{"contains":{"minimum":5}}')).toMatch(/^\[-?\d+\]$/);
    expect(answer('{"contains":{}}', '{"contains":{"type":"string"}}')).toBe("[0]");
    expect(answer("{}", '{"minimum":-18446744073709552000}')).toMatch(/^-\d{20}$/);
    expect(answer("{}", '{"maximum":1e300}')).toMatch(/^1\.\d+e\+300$/);
  });
  test("of thousands of arguments, the one that is gone is the example", () => {
    const properties = (count: number): string =>
      `{"type":"object","properties":{${Array.from({ length: count }, (_, n) => `"v${String(n)}":{"type":"string"}`).join()}}}`;
    expect(answer(properties(2_000), properties(1_999))).toBe('{"v1999":""}');
  });
  const endless: [what: string, schema: (leaf: string) => string][] = [
    [
      "references that double at each level",
      (leaf) => {
        const next = (n: number): string => `{"$ref":"#/$defs/d${String(n + 1)}"}`;
        const levels = Array.from(
          { length: 40 },
          (_, n) => `"d${String(n)}":{"anyOf":[${next(n)},{"items":${next(n)}}]}`,
        );
        return `{"$ref":"#/$defs/d0","$defs":{${levels.join()},"d40":${leaf}}}`;
      },
    ],
    [
      "definitions that refer to all others and themselves",
      (leaf) => {
        const names = Array.from({ length: 8 }, (_, n) => `"d${String(n)}"`);
        const members = names.map((name) => `${name}:{"$ref":"#/$defs/${name.slice(1)}}`).join();
        const each = `{"type":"object","properties":{${members},"leaf":${leaf}}}`;
        return `{"$ref":"#/$defs/d0","$defs":{${names.map((name) => `${name}:${each}`).join()}}}`;
      },
    ],
    [
      "conditions that ask for a list with the schema itself in it",
      (leaf) => {
        const chain = (depth: number): string =>
          depth === 0
            ? leaf
            : `{"if":{"contains":{"$ref":"#"}},"then":${chain(depth - 1)},"else":{"items":{"$ref":"#"}}}`;
        return chain(12);
      },
    ],
  ];
  test.each(endless)("%s end", (_, schema) => {
    expect(["compatible", "breaking", "undecided"]).toContain(
      compareTexts(schema('{"type":"integer"}'), schema('{"type":"number"}')).verdict,
    );
  });
});
