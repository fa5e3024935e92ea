import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { readTools } from "../../src/formats/index.ts";

const tides = { name: "get_tides", description: "Tell the tides of a harbour" };
const schema = { type: "object", properties: { harbour: { type: "string" } } };
const broken = { type: "object", required: "harbour" };

const lists: [string, (schema: object) => object][] = [
  ["mcp", (inputSchema) => [{ ...tides, inputSchema }]],
  ["anthropic", (input_schema) => [{ ...tides, input_schema }]],
  ["openai", (parameters) => [{ type: "function", function: { ...tides, parameters } }]],
  ["manifest", (parameters) => ({ tools: [{ ...tides, schema: parameters, command: ["/usr/bin/tides"] }] })],
];

test.each(lists)("reads %s, and leaves out a tool whose schema is none", (format, listOf) => {
  const sound = readTools(parseJson(JSON.stringify(listOf(schema))), format);
  expect(sound?.set.tools.map(({ name }) => name)).toEqual(["get_tides"]);
  expect(sound?.rejected).toEqual([]);
  expect(sound?.set.source?.value).toEqual(listOf(schema));
  const rejected = readTools(parseJson(JSON.stringify(listOf(broken))), format);
  expect(rejected?.set.tools).toEqual([]);
  expect(rejected?.rejected.map(({ index, name }) => [index, name])).toEqual([[0, "get_tides"]]);
});

/** A tool without a name in each format, next to one that has one. */
const unnamed: [string, object][] = [
  ["mcp", [{ inputSchema: schema }]],
  ["anthropic", [{ input_schema: schema }]],
  ["openai", [{ type: "function", function: { parameters: schema } }]],
  ["functions", [{ parameters: schema }]],
  ["manifest", { tools: [{ command: ["/usr/bin/tides"] }] }],
  ["skill", { tools: [{ parameters: schema }], allowlist: [], execution: [] }],
  ["btcp", { tools: [{ ...tides, name: undefined, inputSchema: schema, capabilities: ["dom:read"] }] }],
  ["bundle", [{ displayName: "Tides", type: "go", argSchema: schema }]],
];

test.each(unnamed)(
  "a tool of %s without a name is rejected, and so is what is no tool",
  (format, document) => {
    const list: unknown[] = Array.isArray(document) ? document : (document as { tools: unknown[] }).tools;
    const empty = { ...(list[0] as object), name: "", slug: "" };
    const others = format === "bundle" ? [] : [null, "get_tides"];
    const all = [...list, empty, ...others];
    const text = JSON.stringify(Array.isArray(document) ? all : { ...document, tools: all });
    const read = readTools(parseJson(text), format);
    expect(read?.set.tools).toEqual([]);
    expect(read?.rejected.map(({ index }) => index)).toEqual([...all.keys()]);
    expect(read?.set.losses).toEqual([]);
  },
);

test.each<[string, object]>([
  ["one level down", { jsonSchema: schema }],
  ["as Zod keeps it", { _def: { typeName: "ZodObject" } }],
  ["as its properties alone", { harbour: { type: "string" } }],
])(
  "a schema that stands %s leaves a tool out: without its arguments it would be another",
  (_, inputSchema) => {
    const read = readTools(parseJson(JSON.stringify([{ ...tides, inputSchema }])), "mcp");
    expect([read?.set.tools.length, read?.rejected.length]).toEqual([0, 1]);
  },
);

test("a schema whose root lacks its type is read: receivers are told it", () => {
  const read = readTools(parseJson(JSON.stringify([{ ...tides, inputSchema: { properties: {} } }])), "mcp");
  expect(read?.set.tools).toHaveLength(1);
});

test("a broken schema of a result leaves a tool out, too", () => {
  const text = JSON.stringify([{ ...tides, inputSchema: schema, outputSchema: broken }]);
  expect(readTools(parseJson(text), "mcp")?.rejected).toHaveLength(1);
});

test.each(["skill-md", "config", "toString", ""])("%j holds no tools", (format) => {
  expect(readTools(parseJson("[]"), format)).toBeUndefined();
});

const stored = (slug: string, argSchema: object, others: object = {}): object => ({
  schemaVersion: "1",
  bundleID: "0198d0aa-1c20-7d10-8f00-5b6a1d2e3f40",
  toolID: "0198d0aa-2d31-7a55-9c11-0a1b2c3d4e5f",
  slug,
  version: "v1",
  displayName: "Tides",
  description: "Tell the tides of a harbour",
  type: "go",
  isEnabled: true,
  createdAt: "2026-03-02T08:00:00Z",
  modifiedAt: "2026-03-02T08:00:00Z",
  argSchema,
  impl: { goFunc: "tides.Tell" },
  ...others,
});

test("reads a list of stored tools, those in answers of a search too, and leaves out broken ones", () => {
  const list = [
    stored("broken", schema, { version: 1 }),
    stored("get-tides", schema),
    { tool: stored("no-schema", broken) },
    { tool: stored("get-currents", schema, { isEnabled: false }), bundleSlug: "sea" },
    "tool",
  ];
  const read = readTools(parseJson(JSON.stringify(list)), "bundle");
  expect(read?.set.tools.map(({ index, name, path, isEnabled }) => [index, name, path, isEnabled])).toEqual([
    [1, "get-tides", [1], true],
    [3, "get-currents", [3, "tool"], false],
  ]);
  expect(read?.set.source?.value).toEqual(list);
  expect(read?.set.tools[1]?.paths?.inputSchema).toEqual([3, "tool", "argSchema"]);
  expect(read?.set.tools[0]?.run).toEqual({ kind: "stored", type: "go", impl: { goFunc: "tides.Tell" } });
  expect(read?.rejected.map(({ index, name }) => [index, name])).toEqual([
    [0, "broken"],
    [2, "no-schema"],
    [4, undefined],
  ]);
});

test("a list of one stored tool is read as that tool is", () => {
  const one = parseJson(JSON.stringify(stored("get-tides", schema)));
  const list = parseJson(JSON.stringify([stored("get-tides", schema)]));
  const named = (document: typeof one): unknown =>
    readTools(document, "bundle")?.set.tools.map(({ path, paths, ...tool }) => [
      tool,
      path?.length,
      Object.keys(paths ?? {}),
    ]);
  const [[tool, depth, fields] = []] = named(one) as unknown[][];
  expect(named(list)).toEqual([[tool, Number(depth) + 1, fields]]);
});
