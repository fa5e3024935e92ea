import { loadBundleTool } from "@toolhaft/tool-bundle";
import { describe, expect, test } from "vitest";
import { findings, toolWith, toolWithCall } from "./support/tools.ts";

const errors = (tool: ReturnType<typeof toolWith>): string[] =>
  findings(tool).filter((line) => !line.startsWith("info"));

describe("a name below an argument", () => {
  const argSchema = {
    type: "object",
    properties: {
      place: {
        type: "object",
        properties: { latitude: { type: "number" }, label: { type: "string" } },
        required: ["latitude"],
        additionalProperties: false,
      },
      days: { type: "array", items: { type: "object", properties: { date: { type: "string" } } } },
      unit: { type: "string" },
      open: { type: "object" },
      either: { anyOf: [{ type: "string" }, { type: "object" }] },
    },
    required: ["place", "days", "unit", "open", "either"],
  };
  const using = (placeholder: string): ReturnType<typeof toolWith> =>
    toolWith({ argSchema, impl: { urlTemplate: `https://tides.example/v1?at=${placeholder}` } });

  test.each([
    ["${place.latitude}", []],
    ["${days[0]}", []],
    ["${open.anything}", []],
    ["${either.name}", []],
    [
      "${place.lattitude}",
      [
        'error bundle/variable /impl/urlTemplate: ${place.lattitude} names lattitude, which "place" does not have; did you mean ${place.latitude}?',
      ],
    ],
    [
      "${place.country}",
      [
        'error bundle/variable /impl/urlTemplate: ${place.country} names country, which "place" does not have',
      ],
    ],
    [
      "${days.date}",
      ['error bundle/variable /impl/urlTemplate: ${days.date} names date in "days", which is an array'],
    ],
    [
      "${days[0].when}",
      ['error bundle/variable /impl/urlTemplate: ${days[0].when} names when, which "days[0]" does not have'],
    ],
    [
      "${unit[0]}",
      ['error bundle/variable /impl/urlTemplate: ${unit[0]} names item [0] of "unit", which is a string'],
    ],
    [
      "${place.label}",
      [
        'warning bundle/optional-variable /impl/urlTemplate: ${place.label} is not required by "argSchema", so a call without it fails',
      ],
    ],
  ])("%s", (placeholder, expected) => {
    expect(errors(using(placeholder))).toEqual(expected);
  });
});

describe("a type and another type's implementation are one mistake", () => {
  test.each([
    [
      { type: "go", impl: { method: "GET", urlTemplate: "https://tides.example/v1", errorMode: "fail" } },
      'error bundle/impl /impl: the type is go, but "impl" is that of a tool of type http',
    ],
    [
      { type: "go", impl: [{ urlTemplate: "https://tides.example/v1" }] },
      'error bundle/impl /impl: the type is go, but "impl" is that of a tool of type http',
    ],
    [
      { type: "http", impl: { goFunc: "tides.Next" } },
      'error bundle/impl /impl: the type is http, but "impl" is that of a tool of type go',
    ],
    [
      { type: "go", impl: { command: ["./tools/bin/tides"] } },
      'error bundle/impl /impl: the type is go, but "impl" is that of a tool of type exec',
    ],
  ])("%j", (changes, line) => {
    expect(findings(toolWith(changes))).toEqual([line]);
  });

  test("and the fix writes the type that the implementation has", () => {
    const { diagnostics } = loadBundleTool(
      JSON.stringify(toolWith({ type: "http", impl: { goFunc: "tides.Next" } })),
    );
    expect(diagnostics.map(({ help }) => help)).toEqual([
      'Write "type": "go", or another "impl". A tool of type "http" has an object with "urlTemplate", or a list of such.',
    ]);
    expect(diagnostics[0]?.fixes).toMatchObject([{ title: 'Write "type": "go"', edits: [{ text: '"go"' }] }]);
  });
});

describe("a required field under another key is one mistake", () => {
  test.each([
    [{ argSchema: undefined, inputSchema: { type: "object" } }, "/inputSchema", "argSchema", "inputSchema"],
    [{ argSchema: undefined, parameters: { type: "object" } }, "/parameters", "argSchema", "parameters"],
    [{ slug: undefined, name: "get-tides" }, "/name", "slug", "name"],
    [{ impl: { url: "https://tides.example/v1" } }, "/impl/url", "urlTemplate", "url"],
  ])("%j", (changes, pointer, field, key) => {
    const { diagnostics } = loadBundleTool(JSON.stringify(toolWith(changes)));
    const [finding, ...others] = diagnostics.filter(({ severity }) => severity === "error");
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      rule: "bundle/field-required",
      at: { pointer },
      help: `Rename the key to "${field}": nothing reads "${key}".`,
      fixes: [{ edits: [{ text: `"${field}"` }] }],
    });
    expect(finding?.message).toContain(`"${field}" is missing, found "${key}"`);
  });

  test("an optional one is named too", () => {
    expect(findings(toolWithCall({ method: "POST", body: "{}" }))).toEqual([
      'warning bundle/unknown-key /impl/body: the key "body" is unknown; did you mean "bodyTemplate"?',
    ]);
  });
});

describe("help", () => {
  const helpOf = (changes: Record<string, unknown>): (string | undefined)[] =>
    loadBundleTool(JSON.stringify(toolWith(changes))).diagnostics.map(({ help }) => help);

  test.each([
    [
      { argSchema: '{"type": "object"}' },
      "The schema was turned into text before it was put in. Take the quotes and backslashes off.",
    ],
    [{ displayName: 5 }, "Put the text in double quotes."],
    [{ isEnabled: "yes" }, "Write true or false without quotes."],
    [{ tags: ["sea", null] }, "Take the null out."],
    [{ slug: "" }, "A slug is the short name that people and models call: letters, digits and dashes."],
    [{ description: null }, "Write a string, or take the null out."],
    [{ limits: { maxRetries: "3" } }, "Write digits only, without quotes."],
  ])("%j", (changes, help) => {
    expect(helpOf(changes)).toEqual([help]);
  });
});

test("a user and a password in a URL are one mistake", () => {
  const lines = errors(toolWithCall({ urlTemplate: "https://user:${harbour}@tides.example/v1" }));
  expect(lines.filter((line) => line.includes("url-credentials"))).toHaveLength(1);
});

test.each([
  [".current.text", '"$.current.text"'],
  ["current.text", '"$.current.text"'],
  ["items[0].name", '"$.items[0].name"'],
  ["high|low", undefined],
  ["height: (.*)", undefined],
])("the $ that %s may lack", (extractExpr, meant) => {
  const { diagnostics } = loadBundleTool(
    JSON.stringify(toolWithCall({ responseEncoding: "json", extractExpr })),
  );
  expect(diagnostics.map(({ help }) => help)).toEqual(
    meant === undefined
      ? []
      : [
          `A JSONPath starts with $: write ${meant}. If a regular expression is meant, say so: "extractKind": "regex".`,
        ],
  );
  expect(diagnostics.map(({ fixes }) => fixes?.[0]?.edits[0]?.text)).toEqual(
    meant === undefined ? [] : [meant],
  );
});
