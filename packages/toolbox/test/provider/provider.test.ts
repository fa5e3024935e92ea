import type { Anthropic } from "@anthropic-ai/sdk";
import type { Tool as GoogleTool } from "@google/genai";
import type { OpenAI } from "openai";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createToolbox, manifestSource, type Toolbox, toToolMessage } from "../../src/index.ts";

const schema =
  '{"type":"object","properties":{"n":{"type":"number","maximum":10.0},"in":{"type":"object","additionalProperties":{"type":"string"}}},"required":["n"]}';

async function opened(): Promise<Toolbox> {
  const folder = mkdtempSync(join(tmpdir(), "provider-"));
  const path = join(folder, "tools.json");
  writeFileSync(
    path,
    `{"tools":[{"name":"repeat.it","description":"Says what it got.","command":["/bin/cat"],"schema":${schema}}]}`,
  );
  const toolbox = await createToolbox({ sources: [manifestSource({ path })] });
  onTestFinished(async () => {
    await toolbox.close();
    rmSync(folder, { recursive: true });
  });
  return toolbox;
}

test("the SDKs' types take the list, and numbers keep their spelling", async () => {
  const toolbox = await opened();
  const chat: OpenAI.Chat.ChatCompletionTool[] = (await toolbox.toProvider("openai")).value;
  const strict: OpenAI.Chat.ChatCompletionTool[] = (await toolbox.toProvider("openai-strict")).value;
  const flat: OpenAI.Responses.Tool[] = (await toolbox.toProvider("openai-responses")).value;
  const messages: Anthropic.Tool[] = (await toolbox.toProvider("anthropic")).value;
  const google: GoogleTool[] = (await toolbox.toProvider("gemini-jsonschema")).value;
  expect([chat, strict, flat, messages].map((list) => list.length)).toEqual([1, 1, 1, 1]);
  expect(google[0]?.functionDeclarations).toHaveLength(1);
  const { text, names } = await toolbox.toProvider("openai");
  expect(text).toContain('"maximum":10.0');
  expect(names).toMatchObject({ repeat_it: { name: "repeat.it" } });
});

const args = '{"n":1.0}';
test.each([
  ["openai", { id: "c1", type: "function", function: { name: "repeat_it", arguments: args } }, "c1", args],
  [
    "openai-responses",
    { type: "function_call", id: "f", call_id: "c2", name: "repeat_it", arguments: args },
    "c2",
    args,
  ],
  ["anthropic", { type: "tool_use", id: "c3", name: "repeat_it", input: { n: 1 } }, "c3", '{"n":1}'],
  ["gemini", { functionCall: { name: "repeat_it", args: { n: 1 } } }, "", '{"n":1}'],
  ["bedrock", { toolUse: { toolUseId: "c5", name: "repeat_it", input: { n: 1 } } }, "c5", '{"n":1}'],
  ["ollama", { function: { name: "repeat_it", arguments: { n: 1 } } }, "", '{"n":1}'],
  ["openai", { toolCallId: "c7", toolName: "repeat_it", input: { n: 1 } }, "c7", '{"n":1}'],
])("a call as %s has it is read: %j", async (target, call, id, text) => {
  const toolbox = await opened();
  const { names } = await toolbox.toProvider(target);
  const [name = ""] = Object.keys(names);
  const named = JSON.parse(JSON.stringify(call).replaceAll("repeat_it", name)) as object;
  expect(toolbox.fromProvider(named)).toMatchObject({ ok: true, id, ref: { name: "repeat.it" }, args: text });
});

test("keys and nulls that a provider's rules made come back as the tool has them", async () => {
  const toolbox = await opened();
  await toolbox.toProvider("openai-strict");
  const call = { id: "c", function: { name: "repeat_it", arguments: '{"n": 2.50, "in": null}' } };
  expect(toolbox.fromProvider(call)).toMatchObject({ ok: true, args: '{"n":2.50}' });
});

test("what names no tool, or holds no object, is a result to send back", async () => {
  const toolbox = await opened();
  expect(() => toolbox.fromProvider({ name: "repeat_it" })).toThrow(
    "toProvider comes first: names and arguments are its own",
  );
  await toolbox.toProvider("openai");
  const read = (name: string, text: string): string => {
    const asked = toolbox.fromProvider({ id: "c", function: { name, arguments: text } });
    return asked.ok ? "ok" : toToolMessage(asked);
  };
  expect(JSON.parse(read("repeat_its", "{}"))).toMatchObject({ hint: "Did you mean repeat_it?" });
  expect(read("repeat_it", "{n: 1}")).toContain("the arguments are not JSON");
  expect(read("repeat_it", "")).toBe("ok");
  await expect(toolbox.toProvider("no-such-target")).rejects.toBeInstanceOf(TypeError);
});

test("a chat's loop: the list for the provider, the model's call, its result, the model's answer", async () => {
  const toolbox = await opened();
  const { value: tools } = await toolbox.toProvider("openai");
  type Message = OpenAI.Chat.ChatCompletionMessageParam;
  const script: Message[] = [
    {
      role: "assistant",
      tool_calls: [{ id: "c1", type: "function", function: { name: "repeat_it", arguments: '{"n":1.0}' } }],
    },
    { role: "assistant", content: "It says 1.0." },
  ];
  const model = (request: { messages: Message[]; tools: typeof tools }): Message => {
    expect(request.tools).toHaveLength(1);
    return script.shift() as Message;
  };
  const messages: Message[] = [{ role: "user", content: "Repeat 1.0" }];
  for (;;) {
    const reply = model({ messages, tools });
    messages.push(reply);
    if (reply.role !== "assistant" || reply.tool_calls === undefined) break;
    for (const call of reply.tool_calls) {
      const asked = toolbox.fromProvider(call);
      const result = asked.ok ? await toolbox.invoke(asked.ref, asked.args) : asked;
      messages.push({ role: "tool", tool_call_id: call.id, content: toToolMessage(result) });
    }
  }
  expect(messages.map(({ content }) => content)).toEqual([
    "Repeat 1.0",
    undefined,
    '{"n":1.0}',
    "It says 1.0.",
  ]);
});
