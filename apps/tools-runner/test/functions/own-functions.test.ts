import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { createMemoryStore } from "@toolhaft/store";
import { createToolbox, storeSource } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { ownFunctions } from "../../src/functions/index.ts";

/** Call a tool of the bundle that every store comes with; a refusal as its line and its hint. */
async function call(name: string, args: JsonObject): Promise<JsonValue> {
  const store = await createMemoryStore();
  const toolbox = await createToolbox({ sources: [storeSource({ store, functions: ownFunctions })] });
  try {
    const result = await toolbox.invoke(name, JSON.stringify(args));
    if (result.ok) return JSON.parse(result.json) as JsonValue;
    return `${result.error.message} (${result.error.hint ?? ""})`;
  } finally {
    await toolbox.close();
    await store.close();
  }
}

const list = (schema: JsonObject): string =>
  JSON.stringify([{ name: "get_tides", description: "Tides of a harbour.", inputSchema: schema }]);

test("every tool that a store comes with has its function, and no function is left over", async () => {
  const store = await createMemoryStore();
  const { items } = await store.listTools();
  expect(items.map(({ slug }) => `toolhaft/${slug}`).sort()).toEqual(Object.keys(ownFunctions).sort());
  await store.close();
});

test("lint answers with the linter's own report", async () => {
  const text = '{"tools":[{"name":"get_tides","command":[]}]}';
  const { files, summary } = (await call("lint", { text })) as {
    files: { format: string; diagnostics: { severity: string; rule: string }[] }[];
    summary: { errors: number };
  };
  expect(files[0]?.format).toBe("manifest");
  const errors = files[0]?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
  expect(errors.map(({ rule }) => rule)).toEqual(["manifest/command-required"]);
  expect(summary.errors).toBe(1);
});

test.each([
  ["mcp", list({ type: "object" })],
  ["manifest", '{"tools":[{"name":"get_tides","command":["/usr/bin/tides"]}]}'],
])("convert reads %s", async (_, text) => {
  const { tools, names, leftOut } = (await call("convert", { text, to: "openai" })) as {
    tools: { function: { name: string } }[];
    names: object;
    leftOut: string[];
  };
  expect(tools.map(({ function: { name } }) => name)).toEqual(["get_tides"]);
  expect(Object.keys(names)).toEqual(["get_tides"]);
  expect(leftOut).toEqual([]);
});

test("convert names the tools that it leaves out, instead of mending them unseen", async () => {
  const text = list({ type: "object", required: "harbour" });
  expect(await call("convert", { text, to: "openai" })).toMatchObject({
    tools: [],
    leftOut: ['tool[0] "get_tides"'],
  });
});

test("convert says what is lost, and on which line", async () => {
  const text = `[\n${list({ type: "object", properties: { at: { type: "number", multipleOf: 2 } } }).slice(1)}`;
  const { losses } = (await call("convert", { text, to: "gemini" })) as { losses: JsonValue[] };
  expect(losses).toEqual([
    {
      tool: 0,
      text: '"multipleOf" is left out: gemini has no such keyword, so values are not held to it',
      effect: "wider",
      line: 2,
    },
  ]);
});

test("time tells it in UTC and in a zone", async () => {
  const told = (await call("time", { timezone: "Asia/Tokyo" })) as Record<
    "utc" | "timezone" | "local",
    string
  >;
  expect(told.timezone).toBe("Asia/Tokyo");
  expect(told.local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  expect(new Date(told.local).getTime()).toBe(new Date(told.utc).getTime());
  const { utc, local } = (await call("time", {})) as Record<"utc" | "local", string>;
  expect(local).toBe(utc.replace("Z", "+00:00"));
});

test.each<[string, JsonObject, string]>([
  [
    "time",
    { timezone: "Mars/Base" },
    'there is no time zone "Mars/Base" (Give a zone of the tz database, such as Europe/Oslo.)',
  ],
  [
    "convert",
    { text: list({ type: "object" }), to: "gemny" },
    'there is no target "gemny"; did you mean gemini? (tools-lint targets lists them.)',
  ],
  [
    "convert",
    { text: "[,", to: "gemini" },
    "not JSON at 1:2 (The tool lint says what is wrong with the text.)",
  ],
  [
    "convert",
    { text: '{"notes":[]}', to: "gemini" },
    "the text holds no tools that are known (Give a manifest, a skill, a stored tool, browser tools, or a list for MCP, OpenAI or Anthropic.)",
  ],
])("%s refuses what it can't do and says how to go on", async (name, args, line) => {
  expect(await call(name, args)).toBe(line);
});
