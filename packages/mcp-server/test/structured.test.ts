import { afterAll, describe, expect, it } from "vitest";
import { ways } from "./support/clients.ts";
import { endHosts, startHost } from "./support/host-process.ts";
import { initialize, initialized, request } from "./support/messages.ts";

afterAll(endHosts);

const counted = {
  type: "object",
  properties: { words: { type: "number", minimum: 1 }, id: { type: "integer" } },
  required: ["words"],
};
const days = { type: "array", items: { type: "string" } };

// An official client holds each structured result against the schema that it was told.
describe.concurrent.each(ways)("structured results, $name", ({ era, connect }) => {
  it("fit the schema of the list, in the form that the client's generation knows", async ({ expect }) => {
    const client = await connect("--typed", "yes");
    const { tools } = await client.list();
    expect(tools.find(({ name }) => name === "count_words")?.outputSchema).toEqual(counted);
    const result = await client.call("count_words", {});
    expect(result.structuredContent).toEqual({ words: 2, id: Number("9007199254740993") });
    expect(result.content).toEqual([{ type: "text", text: '{"words": 2.0, "id": 9007199254740993}' }]);

    const list = tools.find(({ name }) => name === "list_days")?.outputSchema;
    const { structuredContent } = await client.call("list_days", {});
    // The 2025 generation knows objects only.
    if (era === "legacy") {
      expect(list).toMatchObject({ type: "object", properties: { result: days }, required: ["result"] });
      expect(structuredContent).toEqual({ result: ["Monday", "Tuesday"] });
    } else {
      expect(list).toEqual(days);
      expect(structuredContent).toEqual(["Monday", "Tuesday"]);
    }

    const broken = await client.call("break_promise", {});
    expect(broken.isError).toBe(true);
    expect(broken).not.toHaveProperty("structuredContent");
    expect(broken.content[0]?.text).toBe(
      String.raw`{"error":"the tool's output does not fit its schema: /words must be a number, not the string \"two\""}`,
    );
    await client.close();
  });
});

it.each(["legacy", "modern"] as const)("keep their bytes over stdio, %s", async (era) => {
  const host = startHost("stdio", "--typed", "yes");
  if (era === "legacy") {
    host.send(initialize);
    host.send(initialized);
  }
  host.send(request(era, 1, "tools/list"));
  expect(await host.answer(1)).toContain(
    '"outputSchema":{"type":"object","properties":{"words":{"type":"number","minimum":1.0}',
  );
  host.send(request(era, 2, "tools/call", '"name":"count_words","arguments":{}'));
  expect(await host.answer(2)).toContain('"structuredContent":{"words": 2.0, "id": 9007199254740993}');
});
