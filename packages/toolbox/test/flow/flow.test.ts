import { StoreError } from "@toolhaft/store";
import { describe, expect, test } from "vitest";
import type { ToolProgress } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { type Members, NOTE, noting, SAID, useFlowShelf } from "../support/flow-shelf.ts";
import { SEA, SKY } from "../support/shelf.ts";

const flows = useFlowShelf();

describe("values", () => {
  test("go through every expression as they are written", async () => {
    flows.shelf.answer = (_, response) =>
      response.end('{"height":1.0,"id":9007199254740993,"list":[0.10, 2e0],"deep":{"a/b":[{"c":1.50}]}}');
    await flows.shelf.put("measure", {
      impl: { urlTemplate: `${flows.shelf.origin}/v1?at=\${harbour}`, timeoutMs: 600_000 },
    });
    const outputs = {
      height: "$response.body#/height",
      id: "$response.body#/id",
      deep: "$response.body#/deep/a~1b/0/c",
      all: { context: "$response.body", selector: "$.list[*]", type: "jsonpath" },
      first: { context: "$response.body", selector: "/list/0", type: "jsonpointer" },
    };
    const measure = {
      ...{ stepId: "measure", operationId: "measure@v1", outputs },
      requestBody: { payload: { harbour: "{$inputs.city}: {$inputs.more}" } },
    };
    await flows.putFlow([measure], {
      ...Object.fromEntries(Object.keys(outputs).map((name) => [name, `$steps.measure.outputs.${name}`])),
      more: "$inputs.more",
      part: "$inputs.more#/a/0",
    });
    const result = await flows.shelf.toolbox.invoke("tour", '{"city": "Oslo", "more": {"a": [1.0, 2]}}');
    expectJson(
      result,
      '{"height":1.0,"id":9007199254740993,"deep":1.50,"all":[0.10,2e0],"first":0.10,"more":{"a": [1.0, 2]},"part":1.0}',
    );
    expect(decodeURIComponent(flows.shelf.seen[0] ?? "")).toBe('/v1?at=Oslo: {"a": [1.0, 2]}');
  });

  test("that were not given leave their member out, and take what the schema says", async () => {
    const argSchema = { type: "object", properties: { city: { default: "Oslo" }, more: {} } };
    const step = {
      stepId: "a",
      operationId: "note@v1",
      requestBody: { payload: { text: "$inputs.city", more: "$inputs.more" } },
      outputs: SAID,
    };
    await flows.putFlow([step], { said: "$steps.a.outputs.said" }, { argSchema });
    expectJson(await flows.shelf.toolbox.invoke("tour", "{}"), '{"said":"Oslo"}');
  });

  test("that are not in a result end the flow in one line", async () => {
    await flows.putFlow([noting("a", "x", { outputs: { far: "$response.body#/far" } })], {
      far: "$steps.a.outputs.far",
    });
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result).toMatchObject({ ok: false, error: { code: "FLOW_VALUE_MISSING" } });
    expect(result.ok ? "" : result.error.message).toBe(
      "step a: $response.body#/far names nothing that is there",
    );
  });
});

test("the audit line of each call says for which step of which flow it was made", async () => {
  await flows.putFlow([noting("a", "x"), noting("b", "y")], {});
  flows.shelf.audit.records.length = 0;
  await flows.shelf.toolbox.invoke("tour", "{}");
  expect(flows.shelf.audit.records.map(({ tool, step }) => ({ tool, step }))).toEqual([
    { tool: "note", step: { flow: "tour", id: "a" } },
    { tool: "note", step: { flow: "tour", id: "b" } },
    { tool: "tour", step: undefined },
  ]);
});

describe("order", () => {
  const hold = (stepId: string, more: Members = {}): Members => ({
    ...{ stepId, operationId: "wait@v1", requestBody: { payload: { text: stepId } } },
    ...more,
  });
  const begun = async (count: number): Promise<void> => {
    await expect.poll(() => flows.release.length, { timeout: 60_000 }).toBe(count);
  };

  test("steps that await nothing of each other run at once, a joint one when all have ended", async () => {
    await flows.putFlow([hold("c", { dependsOn: ["a", "b"] }), hold("a", { dependsOn: [] }), hold("b")]);
    const running = flows.shelf.toolbox.invoke("tour", "{}");
    await begun(2);
    flows.release[1]?.();
    flows.release[0]?.();
    await begun(3);
    flows.release[2]?.();
    expectJson(await running, "{}");
    expect(flows.calls).toEqual(["begin a", "begin b", "begin c"]);
  });

  test("without dependsOn they run one after the other", async () => {
    await flows.putFlow([noting("a", 1), noting("b", 2), noting("c", 3)]);
    expectJson(await flows.shelf.toolbox.invoke("tour", "{}"), "{}");
    expect(flows.calls).toEqual(["1", "2", "3"]);
  });

  test("a failure stops what runs next to it, and is the flow's", async () => {
    const fails = { stepId: "b", operationId: "next@v1", dependsOn: [] };
    flows.answers.push(() => {
      throw new Error("no wind");
    });
    await flows.putFlow([hold("a"), fails]);
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result).toMatchObject({
      ok: false,
      error: { code: "FUNCTION_FAILED", message: "step b: no wind" },
    });
    expect(flows.calls).toContain("stop a");
  });

  test("a caller that stops waiting stops the step that runs", async () => {
    await flows.putFlow([hold("a"), noting("b", "late")]);
    const controller = new AbortController();
    const running = flows.shelf.toolbox.invoke("tour", "{}", { signal: controller.signal });
    await begun(1);
    controller.abort();
    expectFailure(await running, "FUNCTION_ABORTED");
    expect(flows.calls).toEqual(["begin a", "stop a"]);
  });

  test("a step has its own time limit", async () => {
    await flows.putFlow([hold("a", { timeout: 20 })]);
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result.ok ? "" : result.error.message).toBe(
      "step a: the function wait gave no answer within 20 ms",
    );
  });

  test("each step is told of as it goes", async () => {
    const told: ToolProgress["step"][] = [];
    await flows.putFlow([noting("a", 1), noting("b", 2)]);
    await flows.shelf.toolbox.invoke("tour", "{}", { onProgress: ({ step }) => step && told.push(step) });
    expect(told).toEqual([
      { id: "a", state: "begun", done: 0, total: 2 },
      { id: "a", state: "done", done: 1, total: 2 },
      { id: "b", state: "begun", done: 1, total: 2 },
      { id: "b", state: "done", done: 2, total: 2 },
    ]);
  });
});

describe("what keeps a flow from running", () => {
  test("a tool that was deleted is named with its step", async () => {
    await flows.putFlow([noting("a", 1)]);
    await flows.shelf.store.deleteTool(NOTE);
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result).toMatchObject({
      ok: false,
      error: { code: "TOOL_NOT_FOUND", message: "step a: unknown tool: note@v1" },
    });
    expect(await (await flows.shelf.toolbox.get("tour"))?.check()).toMatchObject([
      { message: "step a: unknown tool: note@v1" },
    ]);
  });

  test("a store that is full when the tool of a step is sought is the failure of that step: what was done stays done", async () => {
    const { store } = flows.shelf;
    const full = new StoreError("STORE_FULL", { action: "list bundles of", path: "db", errno: "53100" });
    const toolbox = await flows.shelf.open({
      store: { ...store, listBundles: () => Promise.reject(full) },
    });
    await flows.putFlow([noting("a", 1), { stepId: "b", operationId: "sea/note@v1", dependsOn: ["a"] }]);
    expect(await toolbox.invoke("tour", "{}")).toMatchObject({
      ok: false,
      error: {
        ...{ code: "STORE_FULL", hasRun: true, retryable: true },
        message: "step b: list bundles of db: no space left (53100)",
      },
    });
  });

  test("a bundle that is off is named with its step", async () => {
    await flows.shelf.store.putBundle(SKY, '{"slug":"sky","displayName":"Sky"}');
    await flows.shelf.put("gaze", { type: "go", impl: { goFunc: "note" } }, { bundleID: SKY });
    await flows.putFlow([
      { stepId: "up", operationId: "sky/gaze@v1", requestBody: { payload: { harbour: "Oslo" } } },
    ]);
    await flows.shelf.store.patchBundle(SKY, { isEnabled: false });
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result.ok ? "" : result.error.message).toBe(
      `step up: gaze belongs to the bundle ${SKY}, which is disabled`,
    );
  });

  test("a result of 10 MB is too long for a step", async () => {
    await flows.putFlow([{ stepId: "big", operationId: "large@v1" }]);
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expectFailure(
      result,
      "FLOW_RESULT_TOO_LARGE",
      "step big: its result is 10485762 bytes long, more than 4194304",
    );
  });

  test("flows that were put below one another get no deeper than four", async () => {
    const slugs = ["f1", "f2", "f3", "f4", "f5", "note"];
    const plain = { type: "go", impl: { goFunc: "note" }, argSchema: { type: "object" } };
    for (const [at, slug] of slugs.slice(0, -1).entries()) {
      const steps = [{ stepId: "in", operationId: `${slugs[at + 1] ?? ""}@v1` }];
      if (at < 4) await flows.shelf.put(slugs[at + 1] ?? "", plain);
      if (at > 0) await flows.shelf.store.deleteTool({ bundleID: SEA, slug, version: "v1" });
      await flows.shelf.put(slug, { type: "flow", argSchema: { type: "object" }, impl: { steps } });
    }
    expectFailure(
      await flows.shelf.toolbox.invoke("f1", "{}"),
      "FLOW_TOO_DEEP",
      "step in: step in: step in: step in: flows call flows more than 4 deep",
    );
  });

  test("a caller that has gone, and time that is over, end a flow before its first step", async () => {
    await flows.putFlow([noting("a", 1)]);
    const signal = AbortSignal.abort();
    const gone = await flows.shelf.toolbox.invoke("tour", "{}", { signal });
    expectFailure(gone, "FLOW_ABORTED", "step a: the flow was stopped");
    const late = await flows.shelf.toolbox.invoke("tour", "{}", {
      deadline: { at: performance.now(), ms: 5 },
    });
    expectFailure(late, "FLOW_TIMEOUT", "step a: the flow took longer than 5 ms");
    expect(flows.calls).toEqual([]);
  });

  test("flows that were led back to themselves end", async () => {
    await flows.shelf.put("inner", { type: "go", impl: { goFunc: "note" }, argSchema: { type: "object" } });
    await flows.putFlow([{ stepId: "in", operationId: "inner@v1" }]);
    const key = { bundleID: SEA, slug: "inner", version: "v1" };
    await flows.shelf.store.deleteTool(key);
    const body = {
      displayName: "Inner",
      type: "flow",
      argSchema: { type: "object" },
      impl: { steps: [{ stepId: "out", operationId: "tour@v1" }] },
    };
    await expect(flows.shelf.store.putTool(key, JSON.stringify(body))).rejects.toThrow(
      'tool "inner" v1: 1:115 the step "out" calls tour@v1, which calls this flow again',
    );
  });
});

test("a plan shows the steps, their arguments and a diagram", async () => {
  await flows.putFlow([noting("a", "$inputs.city", { outputs: SAID }), noting("b", "$steps.a.outputs.said")]);
  const plan = await flows.shelf.toolbox.plan("tour", '{"city":1.0}');
  expect(plan).toMatchObject({
    ok: true,
    kind: "flow",
    steps: [
      { id: "a", tool: "note@v1", awaits: [], args: '{"text":1.0}', exact: true, retries: 0 },
      { id: "b", tool: "note@v1", awaits: ["a"], args: '{"text":"$steps.a.outputs.said"}', exact: false },
    ],
    exact: false,
    unresolved: ["the arguments of step b"],
  });
  expect(plan.ok && plan.kind === "flow" && plan.diagram).toBe(
    [
      "flowchart TD",
      '  start(["arguments"])',
      '  s0["a<br/>note@v1"]',
      '  s1["b<br/>note@v1"]',
      '  result(["nothing"])',
      "  start --> s0",
      "  s0 --> s1",
      "  s1 --> result",
      "",
    ].join("\n"),
  );
});
