import { describe, expect, test } from "vitest";
import type { StepJournal, StepRecord, ToolResult } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { type Members, NOTE, noting, SAID, useFlowShelf } from "../support/flow-shelf.ts";

const flows = useFlowShelf();

describe("a run that was cut off", () => {
  const cutOff = async (annotations: Members): Promise<ToolResult> => {
    await flows.shelf.put("hold", {
      type: "go",
      impl: { goFunc: "wait" },
      argSchema: { type: "object" },
      annotations,
    });
    await flows.putFlow([noting("a", "once", { outputs: SAID }), { stepId: "b", operationId: "hold@v1" }], {
      said: "$steps.a.outputs.said",
    });
    const controller = new AbortController();
    const running = flows.shelf.toolbox.invoke("tour", "{}", { signal: controller.signal, run: "r1" });
    await expect.poll(() => flows.release.length).toBe(1);
    expect(await flows.shelf.toolbox.invoke("tour", "{}", { run: "r1" })).toMatchObject({
      error: { code: "FLOW_RUN_BUSY", message: "the run r1 of a flow is still going on" },
    });
    controller.abort();
    await running;
    const later = flows.shelf.toolbox.invoke("tour", "{}", { run: "r1" });
    void later.then(() => flows.release.push(() => undefined));
    await expect.poll(() => flows.release.length).toBe(2);
    flows.release[1]?.();
    return later;
  };

  test("goes on behind the steps that are done", async () => {
    expectJson(await cutOff({ idempotentHint: true }), '{"said":"once"}');
    expect(flows.calls.filter((call) => call === "once")).toHaveLength(1);
  });

  test("does not do again what may have been done", async () => {
    const result = await cutOff({});
    expectFailure(result, "CALL_INTERRUPTED");
    expect(result.ok ? "" : result.error.message).toBe(
      "step b: hold@v1 was called before and cut off; it may have done its work, and is not called again",
    );
  });

  test("is another one with other arguments", async () => {
    await flows.shelf.put("hold", { type: "go", impl: { goFunc: "wait" }, argSchema: { type: "object" } });
    await flows.putFlow([{ stepId: "b", operationId: "hold@v1" }]);
    const controller = new AbortController();
    const running = flows.shelf.toolbox.invoke("tour", "{}", { signal: controller.signal, run: "r1" });
    await expect.poll(() => flows.release.length).toBe(1);
    controller.abort();
    await running;
    expectFailure(await flows.shelf.toolbox.invoke("tour", '{"city":1}', { run: "r1" }), "FLOW_RUN_OTHER");
  });

  test("calls a step that was refused for now, since nothing of it was done", async () => {
    const records = new Map<string, StepRecord>();
    const journal: StepJournal = {
      open: (_, id = "") =>
        Promise.resolve({
          id,
          recorded: (stepId) => Promise.resolve(records.get(stepId)),
          record: (stepId, record) => Promise.resolve(void records.set(stepId, record)),
          end: () => Promise.resolve(),
        }),
    };
    const counted = (more: Members): Promise<void> =>
      flows.shelf.put("counted", {
        type: "go",
        impl: { goFunc: "note" },
        argSchema: { type: "object" },
        ...more,
      });
    await counted({ maxCallsPerMinute: 1 });
    await flows.putFlow([{ stepId: "a", operationId: "counted@v1" }]);
    const toolbox = await flows.shelf.open({ journal });
    expectJson(await toolbox.invoke("counted", "{}"), '{"said":null}');
    expectFailure(await toolbox.invoke("tour", "{}", { run: "r1" }), "TOOL_RATE_LIMITED");
    expect(Object.fromEntries(records)).toEqual({ a: { state: "open", attempt: 1 } });
    await flows.shelf.store.deleteTool({ ...NOTE, slug: "counted" });
    await counted({});
    expectJson(await toolbox.invoke("tour", "{}", { run: "r1" }), "{}");
    expect(Object.fromEntries(records)).toMatchObject({ a: { state: "done" } });
  });
});

describe("a call whose runners were lost", () => {
  const lostOver = async (slug: "hold" | "tour" | "order", cutOffs: number): Promise<ToolResult> => {
    for (const [name, annotations] of [
      ["hold", { idempotentHint: true }],
      ["order", {}],
    ] as const)
      await flows.shelf.put(name, {
        ...{ type: "go", impl: { goFunc: "note" }, argSchema: { type: "object" }, annotations },
      });
    await flows.putFlow([{ stepId: "a", operationId: "hold@v1" }]);
    return flows.shelf.toolbox.invoke(slug, "{}", { run: `${slug} ${String(cutOffs)}`, cutOffs });
  };

  test.each([
    ["hold", 0, true],
    ["hold", 4, true],
    ["hold", 5, false],
    ["tour", 4, true],
    ["tour", 5, false],
    ["order", 0, true],
    ["order", 1, false],
  ] as const)("%s, lost %i times, is made again: %s", async (slug, cutOffs, isMade) => {
    const result = await lostOver(slug, cutOffs);
    expect(flows.calls).toHaveLength(isMade ? 1 : 0);
    if (isMade) expect(result.ok).toBe(true);
    else expectFailure(result, "CALL_INTERRUPTED");
  });
});
