import { describe, expect, test } from "vitest";
import { BUNDLE, start, type Started, withTides } from "../support/start.ts";

const FLOW = { bundleID: BUNDLE, toolSlug: "tide-tour", version: "v1" };

const step = (stepId: string, harbour: string, more: object = {}): object => ({
  ...{ stepId, operationId: "get-tides@v1", requestBody: { payload: { harbour } } },
  outputs: { height: "$response.body#/height", big: "$response.body#/big" },
  ...more,
});

async function withFlow(steps: readonly object[]): Promise<Started> {
  const started = await start();
  await withTides(started);
  const outputs = { height: "$steps.first.outputs.height", big: "$steps.second.outputs.big" };
  const body = {
    ...{ displayName: "Tour", type: "flow", impl: { steps, outputs } },
    argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
  };
  const put = await started.client.putTool({ params: FLOW, body: JSON.stringify(body) });
  expect(put.ok ? [] : put.problem).toEqual([]);
  return started;
}

const steps = [step("first", "$inputs.harbour"), step("second", "Oslo at {$steps.first.outputs.height}")];

describe("a flow over REST", () => {
  test("is called as any tool, to the spelling of numbers", async () => {
    const { url, tokens, tools } = await withFlow(steps);
    const response = await fetch(`${url}/tools/bundles/${BUNDLE}/tools/tide-tour/version/v1/invoke`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.invoke}`, "content-type": "application/json" },
      body: '{"args":{"harbour":"Vardø"}}',
    });
    expect(await response.text()).toContain('"value":{"height":1.0,"big":9007199254740993}');
    expect(tools.seen.filter((line) => !line.startsWith("closed")).map(decodeURIComponent)).toEqual([
      "/echo?at=Vardø",
      "/echo?at=Oslo at 1.0",
    ]);
  });

  test("tells of its steps, and shows them before", async () => {
    const { client } = await withFlow(steps);
    const plan = await client.invokeTool({
      params: FLOW,
      query: { plan: true },
      body: '{"args":{"harbour":"Vardø"}}',
    });
    expect(plan).toMatchObject({
      value: {
        kind: "flow",
        steps: [
          { id: "first", exact: true },
          { id: "second", exact: false },
        ],
      },
    });
    const stream = await client.streamTool({ params: FLOW, body: '{"args":{"harbour":"Vardø"}}' });
    const told: unknown[] = [];
    if (stream.ok)
      for await (const { type, data } of stream.events)
        if (type === "progress" && data.step) told.push(data.step);
    expect(told).toEqual([
      { id: "first", state: "begun", done: 0, total: 2 },
      { id: "first", state: "done", done: 1, total: 2 },
      { id: "second", state: "begun", done: 1, total: 2 },
      { id: "second", state: "done", done: 2, total: 2 },
    ]);
  });

  test("that is wrong is refused with its place", async () => {
    const started = await start();
    await withTides(started);
    const body = {
      displayName: "Tour",
      type: "flow",
      argSchema: { type: "object" },
      impl: { steps: [step("first", "Oslo", { operationId: "get-tide@v1" })] },
    };
    const put = await started.client.putTool({ params: FLOW, body: JSON.stringify(body) });
    expect(put.ok ? "" : [put.problem.status, put.problem.detail]).toEqual([
      400,
      expect.stringContaining("there is no tool get-tide@v1; did you mean get-tides@v1?") as unknown,
    ]);
  });
});
