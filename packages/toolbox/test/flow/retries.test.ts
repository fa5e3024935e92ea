import { describe, expect, test } from "vitest";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { type Members, useFlowShelf } from "../support/flow-shelf.ts";

const flows = useFlowShelf();

describe("conditions and retries", () => {
  const ask = (more: Members): Members => ({
    stepId: "ask",
    operationId: "next@v1",
    outputs: { all: "$response.body" },
    ...more,
  });
  const all = { all: "$steps.ask.outputs.all" };
  const again = (more: Members = {}): Members => ({ name: "again", type: "retry", retryLimit: 3, ...more });

  test("a step is tried again until its criteria are met", async () => {
    flows.answers.push(
      () => ({ state: "open" }),
      () => ({ state: "DONE", n: 1 }),
    );
    await flows.putFlow(
      [ask({ successCriteria: [{ condition: "$response.body#/state == 'done'" }], onFailure: [again()] })],
      all,
    );
    expectJson(await flows.shelf.toolbox.invoke("tour", "{}"), '{"all":{"state":"DONE","n":1}}');
    expect(flows.calls).toEqual(["next", "next"]);
  });

  test("and fails with what was not met when it was tried often enough", async () => {
    flows.answers.push(
      () => 1,
      () => 2,
      () => 3,
      () => 4,
      () => 5,
    );
    await flows.putFlow(
      [ask({ successCriteria: [{ condition: "$response.body > 9" }], onFailure: [again()] })],
      all,
    );
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expectFailure(result, "FLOW_CRITERION");
    expect(result.ok ? "" : result.error.message).toBe(
      "step ask: it did not succeed: $response.body > 9 is not met",
    );
    expect(flows.calls).toHaveLength(4);
  });

  test("the first action whose criteria are met decides", async () => {
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    flows.answers.push(fail("busy"), fail("gone"), () => 1);
    const onFailure = [
      { name: "stop", type: "end", criteria: [{ condition: "$response.body#/error/message == 'gone'" }] },
      again(),
    ];
    await flows.putFlow([ask({ onFailure })], all);
    const result = await flows.shelf.toolbox.invoke("tour", "{}");
    expect(result.ok ? "" : result.error.message).toBe("step ask: gone");
    expect(flows.calls).toHaveLength(2);
  });

  test("a JSONPath is met where it finds something", async () => {
    flows.answers.push(() => ({ list: [{ price: 12 }] }));
    const successCriteria = [
      { context: "$response.body", condition: "$.list[?@.price < 10]", type: "jsonpath" },
    ];
    await flows.putFlow([ask({ successCriteria })], all);
    expectFailure(await flows.shelf.toolbox.invoke("tour", "{}"), "FLOW_CRITERION");
  });
});
