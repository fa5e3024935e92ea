import { parseJson } from "@toolhaft/json-text";
import { detectFormat } from "@toolhaft/lint";
import { convert } from "@toolhaft/tool-targets/convert";
import { readTools } from "@toolhaft/tool-targets/formats";
import { describe, expect, test } from "vitest";
import { lintValue, places } from "../all-formats.ts";

const schema = { type: "object", properties: { stop: { type: "string", description: "Where to wait" } } };
const tram = { name: "find_tram", description: "Find the next trams from a stop", parameters: schema };
const bus = { ...tram, name: "find_bus", description: "Find the next buses from a stop" };
const gemini = (types: object) => ({ ...tram, parameters: types });
const spec = (name: string, json: unknown = schema) => ({
  toolSpec: { name, description: "Find the next trams from a stop", inputSchema: { json } },
});
const mcp = { name: "find_tram", description: "Find the next trams from a stop", inputSchema: schema };
const types = { type: "OBJECT", properties: { stop: { type: "STRING", description: "Where to wait" } } };

/** What each list is, and where its tools stand. */
const LISTS: readonly [name: string, value: unknown, format: string, ...at: string[]][] = [
  ["Gemini's declarations", { functionDeclarations: [tram] }, "functions", "/functionDeclarations/0"],
  [
    "Gemini's tools, with one of its own",
    {
      contents: [],
      tools: [{ functionDeclarations: [tram] }, { googleSearch: {} }, { functionDeclarations: [bus] }],
    },
    "functions",
    "/tools/0/functionDeclarations/0",
    "/tools/2/functionDeclarations/0",
  ],
  [
    "a list of them",
    [{ function_declarations: [tram, bus] }],
    "functions",
    "/0/function_declarations/0",
    "/0/function_declarations/1",
  ],
  ["Gemini's types", [{ functionDeclarations: [gemini(types)] }], "functions", "/0/functionDeclarations/0"],
  [
    "JSON Schema next to them",
    [
      {
        functionDeclarations: [
          { name: "find_tram", description: tram.description, parametersJsonSchema: schema },
        ],
      },
    ],
    "functions",
    "/0/functionDeclarations/0",
  ],
  [
    "Bedrock's configuration",
    { toolConfig: { tools: [spec("find_tram"), { cachePoint: { type: "default" } }] } },
    "functions",
    "/toolConfig/tools/0/toolSpec",
  ],
  [
    "Bedrock's tools",
    { tools: [spec("find_tram"), spec("find_bus")] },
    "functions",
    "/tools/0/toolSpec",
    "/tools/1/toolSpec",
  ],
  ["one of Bedrock's", spec("find_tram"), "functions", "/toolSpec"],
  ["an answer with data", { data: { tools: [mcp] } }, "mcp", "/data/tools/0"],
  ["groups", [{ name: "transit", tools: [mcp] }], "mcp", "/0/tools/0"],
  ["groups by name", { transit: { tools: [mcp] } }, "mcp", "/transit/tools/0"],
  [
    "lists by name",
    { $schema: "https://example.org/lists.json", transit: [mcp], city: [{ ...mcp, name: "find_bus" }] },
    "mcp",
    "/transit/0",
    "/city/0",
  ],
  [
    "groups by name below a key",
    { version: 1, servers: { transit: { url: "https://example.org", tools: [mcp] } } },
    "mcp",
    "/servers/transit/tools/0",
  ],
  [
    "groups by name in tools",
    { tools: { transit: { functionDeclarations: [tram] } } },
    "functions",
    "/tools/transit/functionDeclarations/0",
  ],
  [
    "groups of a request",
    {
      tools: [
        { type: "namespace", name: "transit", tools: [{ type: "function", ...tram }] },
        { type: "function", ...bus },
      ],
    },
    "openai",
    "/tools/0/tools/0",
    "/tools/1",
  ],
];

describe.each(LISTS)("%s", (_, value, format, ...at) => {
  const document = parseJson(JSON.stringify(value));

  test("is recognised, sound, and read for conversion", () => {
    const detection = detectFormat(document.value, "list.json");
    expect([detection.kind, "format" in detection && detection.format]).toEqual(["format", format]);
    expect(lintValue(value).filter(({ severity }) => severity !== "info")).toEqual([]);
    const read = readTools(document, format);
    expect(read?.rejected).toEqual([]);
    expect(read?.set.tools.map(({ path = [] }) => `/${path.join("/")}`)).toEqual(at);
    expect(read?.set.tools.map(({ inputSchema }) => inputSchema)).toEqual(at.map(() => schema));
  });
});

test("what convert writes for Gemini and Bedrock is read again", () => {
  const { set } = readTools(parseJson(JSON.stringify([tram, bus])), "functions") ?? {};
  for (const target of ["gemini", "gemini-jsonschema", "bedrock"]) {
    const text = set === undefined ? "" : convert(set, target).text;
    const again = readTools(parseJson(text), "functions");
    expect(again?.set.tools.map(({ name, inputSchema }) => [target, name, inputSchema])).toEqual(
      [tram, bus].map(({ name }) => [target, name, schema]),
    );
  }
});

test("what Gemini is told of answers is read and checked like any schema of results", () => {
  const response = { type: "OBJECT", properties: { minutes: { type: "WHOLE" } } };
  for (const [key, schema] of [
    ["response", response],
    ["responseJsonSchema", { ...response, type: "object" }],
  ] as const) {
    const value = [{ functionDeclarations: [{ ...tram, [key]: schema }] }];
    expect(places(lintValue(value))).toEqual([
      `schema/type-unknown /0/functionDeclarations/0/${key}/properties/minutes/type`,
    ]);
    const sound = { ...schema, properties: { minutes: { type: "INTEGER" } } };
    const document = parseJson(JSON.stringify([{ functionDeclarations: [{ ...tram, [key]: sound }] }]));
    const { set } = readTools(document, "functions") ?? {};
    expect(set?.tools[0]?.outputSchema).toEqual({
      type: "object",
      properties: { minutes: { type: "integer" } },
    });
    expect(set && convert(set, "mcp@2025-11-25").text).toContain('"outputSchema":{"type":"object"');
  }
});

test("faults have their places inside", () => {
  const broken = {
    tools: [
      {
        functionDeclarations: [
          tram,
          { ...tram, parameters: { type: "OBJECT", properties: { stop: { type: "TEXT" } } } },
        ],
      },
    ],
  };
  expect(places(lintValue(broken))).toEqual([
    "functions/duplicate-name /tools/0/functionDeclarations/1/name",
    "schema/type-unknown /tools/0/functionDeclarations/1/parameters/properties/stop/type",
  ]);
  const specs = {
    tools: [
      spec("find_tram", { ...schema, required: "stop" }),
      { toolSpec: { name: "", inputSchema: schema } },
    ],
  };
  expect(places(lintValue(specs).filter(({ severity }) => severity === "error"))).toEqual([
    "schema/required-not-array /tools/0/toolSpec/inputSchema/json/required",
    "functions/name /tools/1/toolSpec/name",
    "functions/tool-spec /tools/1/toolSpec/inputSchema",
  ]);
});

test.each([
  ["data without tools", { data: { rows: [] } }],
  ["groups of programs", [{ name: "build", tools: [{ name: "cc", command: ["cc"] }] }]],
  ["no declarations", { functionDeclarations: [] }],
  ["names of rows", { rows: [{ name: "cc" }], more: [{ name: "ld" }] }],
  ["a group next to something else", { transit: { tools: [mcp] }, city: { streets: 12 } }],
])("%s are no tools", (_, value) => {
  expect(detectFormat(parseJson(JSON.stringify(value)).value, "list.json").kind).toBe("none");
});
