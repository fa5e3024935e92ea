import { describe, expect, test } from "vitest";
import { BOX, layOut } from "../../src/tool/flow/lay-out.ts";
import { readFlow } from "../../src/tool/flow/read-flow.ts";
import { atEnd, type StepStates, withProgress } from "../../src/tool/flow/step-states.ts";
import type { Outcome } from "../../src/tool/result/outcome.ts";

const step = (stepId: string, dependsOn?: readonly string[]): object => ({
  ...{ stepId, operationId: `shop/${stepId}@v1` },
  ...(dependsOn === undefined ? {} : { dependsOn }),
});

describe("the steps of a flow", () => {
  test("await what they name, without what that awaits itself", () => {
    const steps = [
      step("check"),
      step("pay", ["check"]),
      step("pack", ["check"]),
      step("send", ["check", "pack", "pay"]),
    ];
    expect(readFlow({ steps })).toEqual([
      { id: "check", tool: "shop/check@v1", awaits: [] },
      { id: "pay", tool: "shop/pay@v1", awaits: ["check"] },
      { id: "pack", tool: "shop/pack@v1", awaits: ["check"] },
      { id: "send", tool: "shop/send@v1", awaits: ["pack", "pay"] },
    ]);
  });

  test("follow each other where none of them says what it awaits", () => {
    const steps = ["check", "pay", "send"].map((id) => step(id));
    expect(readFlow({ steps }).map(({ awaits }) => awaits)).toEqual([[], ["check"], ["pay"]]);
  });

  test.each([
    undefined,
    null,
    {},
    { steps: "all" },
    { steps: [null, 7, { stepId: "x" }, { stepId: 1, operationId: "a@v1" }] },
    { urlTemplate: "https://api.example.com" },
  ])("of %j are none", (impl) => {
    expect(readFlow(impl)).toEqual([]);
  });

  test("that wait for each other, for themselves or for nobody end all the same", () => {
    const steps = [step("a", ["b", "a", "gone"]), step("b", ["a"]), step("c", ["b"])];
    const { boxes, height } = layOut(readFlow({ steps }));
    expect(boxes.map(({ step: { id } }) => id)).toEqual(["a", "b", "c"]);
    expect(Number.isFinite(height)).toBe(true);
  });
});

test("a flow is drawn from the top to the bottom, each row in the middle, no box on another", () => {
  const steps = [
    step("check"),
    step("pay", ["check"]),
    step("pack", ["check"]),
    step("send", ["pack", "pay"]),
  ];
  const { boxes, arrows, width, height } = layOut(readFlow({ steps }));
  expect(boxes.map(({ step: { id }, x, y }) => [id, x, y])).toEqual([
    ["check", 105, 0],
    ["pay", 0, 102],
    ["pack", 210, 102],
    ["send", 105, 204],
  ]);
  expect([width, height]).toEqual([2 * BOX.width + 20, 266]);
  expect(arrows).toHaveLength(4);
  expect(arrows[0]).toBe("M200 62C200 86 95 77 95 101M91 95L95 101L99 95");
  expect(layOut([])).toEqual({ boxes: [], arrows: [], width: 0, height: 0 });
});

test("each step says how far it is, and which one failed", () => {
  let states: StepStates = new Map();
  const progress = [
    ["check", "begun"],
    ["check", "done"],
    ["pay", "begun"],
    ["pay", "again"],
    ["pack", "begun"],
  ] as const;
  for (const [id, state] of progress) states = withProgress(states, { id, state, done: 0, total: 4 });
  expect([...states]).toEqual([
    ["check", "done"],
    ["pay", "again"],
    ["pack", "running"],
  ]);
  const failed: Outcome = {
    ...{ ok: false, code: "HTTP_STATUS", message: "step pay: step card: it was refused" },
    ...{ warnings: [], argumentFaults: [], resultFaults: [] },
  };
  expect([...atEnd(states, failed)]).toEqual([
    ["check", "done"],
    ["pay", "failed"],
    ["pack", "stopped"],
  ]);
});
