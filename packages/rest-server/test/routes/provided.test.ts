import type { Anthropic } from "@anthropic-ai/sdk";
import type { OpenAI } from "openai";
import { restoreArguments } from "@toolhaft/tool-targets/convert";
import { expect, test } from "vitest";
import { KEY, start, withTides } from "../support/start.ts";

test("lists give their tools as a target takes them, with the way back to each", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const spelled = `{"displayName":"Waves","type":"http","argSchema":{"type":"object","properties":{"n":{"type":"number","maximum":10.0}}},"impl":{"urlTemplate":"${tools.url}/echo?n=\${n:-1}"}}`;
  await client.putTool({ params: { ...KEY, toolSlug: "get-waves" }, body: spelled.replace(":-1", "") });
  const off = { ...KEY, toolSlug: "get-winds" };
  await client.putTool({ params: off, body: spelled.replace(":-1", "") });
  await client.patchTool({ params: off, body: { isEnabled: false } });
  const bundleIDs = [KEY.bundleID];

  const listed = await client.listTools({ query: { bundleIDs, includeDisabled: true, target: "openai" } });
  if (!listed.ok) throw new Error(listed.problem.detail);
  expect(listed.value.items).toHaveLength(3);
  const { provided } = listed.value;
  const chat = provided?.tools as unknown as OpenAI.Chat.ChatCompletionTool[];
  expect(chat.map((tool) => tool.type === "function" && tool.function.name)).toEqual([
    "get-waves",
    "get-tides",
  ]);
  expect(listed.text).toContain('"maximum":10.0');
  expect(provided).toMatchObject({ target: "openai", names: { "get-tides": KEY } });

  const strict = await client.searchTools({ query: { q: "get-waves", bundleIDs, target: "openai-strict" } });
  const given = strict.ok ? strict.value.provided : undefined;
  expect(given?.names).toMatchObject({ "get-waves": { toolSlug: "get-waves" } });
  expect(given?.losses).toContainEqual(expect.objectContaining({ name: "get-waves", effect: "narrower" }));
  const { mapping } = given?.names["get-waves"] ?? { mapping: { places: [] } };
  expect(restoreArguments(mapping, '{"n":null}')).toMatchObject({ ok: true, text: "{}" });

  const one = await client.getTool({ params: off, query: { target: "anthropic" } });
  const messages = (one.ok ? one.value.provided?.tools : []) as unknown as Anthropic.Tool[];
  expect(messages).toMatchObject([{ name: "get-winds", input_schema: { type: "object" } }]);

  const others = await client.listSourceTools({ query: { target: "openai" } });
  expect(others).toMatchObject({
    value: { provided: { names: { "local-repeat": { source: "local", name: "local-repeat" } } } },
  });
});

test("what a target's own rules find stands with each tool, and a target that there is not is refused", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const recursive = `{"displayName":"Deep","type":"http","argSchema":{"type":"object","properties":{"at":{"type":"string","pattern":"(?=a)"}}},"impl":{"urlTemplate":"${tools.url}/echo?at=x"}}`;
  await client.putTool({ params: { ...KEY, toolSlug: "deep" }, body: recursive });
  const listed = await client.listTools({ query: { bundleIDs: [KEY.bundleID], target: "openai-strict" } });
  const findings = listed.ok ? listed.value.provided?.findings : undefined;
  expect(findings?.map(({ name, finding }) => `${name} ${finding.rule.split("/", 1)[0] ?? ""}`)).toContain(
    "deep target",
  );
  const unknown = await client.listTools({ query: { target: "openia" } });
  expect(unknown).toMatchObject({ status: 400, problem: { code: "API_QUERY_INVALID" } });
  expect(unknown.ok ? "" : unknown.problem.detail).toMatch(/^target: .*openia/);
});
