import { awaitedBy, circleOf, longestChain } from "@toolhaft/tool-bundle/flow";
import fc from "fast-check";
import { expect, test } from "vitest";

interface Step {
  stepId: string;
  waitsFor: readonly string[];
}

const ids = ["a", "b", "c", "d", "e", "f"];
const graphs = fc
  .array(fc.subarray(ids), { minLength: ids.length, maxLength: ids.length })
  .map((lists): Step[] => ids.map((stepId, at) => ({ stepId, waitsFor: lists[at] ?? [] })));

test("steps that can all be run have no circle, and others have one", () => {
  fc.assert(
    fc.property(graphs, (steps) => {
      const done = new Set<string>();
      for (const _ of steps)
        for (const { stepId, waitsFor } of steps) if (waitsFor.every((id) => done.has(id))) done.add(stepId);
      const circle = circleOf(steps);
      expect(circle === undefined).toBe(done.size === steps.length);
      if (circle === undefined) return;
      expect(circle[0]).toBe(circle.at(-1));
      circle.slice(1).forEach((id, at) => {
        expect(steps.find(({ stepId }) => stepId === circle[at])?.waitsFor).toContain(id);
      });
    }),
  );
});

test("what is awaited through others is awaited", () => {
  const steps = [
    { stepId: "c", waitsFor: ["b"] },
    { stepId: "b", waitsFor: ["a"] },
    { stepId: "a", waitsFor: [] },
  ];
  expect([...(awaitedBy(steps).get("c") ?? [])].sort()).toEqual(["a", "b"]);
  expect(
    longestChain([...steps, { stepId: "x", waitsFor: ["a"] }], ({ stepId }) => (stepId === "b" ? 5 : 1)),
  ).toBe(7);
});
