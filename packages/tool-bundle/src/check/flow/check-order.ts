import { nearest, showValue } from "@toolhaft/diagnostics";
import type { Flow } from "../../flow-model.ts";
import { circleOf } from "../../flow/graph.ts";
import { flowRules } from "../../rules/flow.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";

/** Check that each step has a name of its own and awaits steps that end; false where what awaits what cannot be told. */
export function checkOrder(state: CheckState, node: CheckedObject, { steps, isSequence }: Flow): boolean {
  const ids = new Set<string>();
  let isSound = true;
  steps.forEach(({ stepId }, at) => {
    if (!ids.has(stepId)) return void ids.add(stepId);
    isSound = false;
    const place = placeOf(node, "steps", at, "stepId");
    state.reporter.add(flowRules["bundle/flow-step"], {
      messageId: "twice",
      data: { id: showValue(stepId) },
      ...place,
    });
  });
  if (isSequence) return isSound;
  steps.forEach(({ stepId, waitsFor }, at) => {
    waitsFor.forEach((awaited, index) => {
      if (ids.has(awaited)) return;
      isSound = false;
      const meant = nearest(awaited, ids, state.reporter.guesses);
      const data = { step: showValue(stepId), awaited: showValue(awaited) };
      const place = placeOf(node, "steps", at, "dependsOn", index);
      if (meant === undefined)
        state.reporter.add(flowRules["bundle/flow-order"], { messageId: "unknown", data, ...place });
      else {
        const more = { ...data, meant: showValue(meant) };
        state.reporter.add(flowRules["bundle/flow-order"], { messageId: "meant", data: more, ...place });
      }
    });
  });
  if (steps.some(({ waitsFor }) => waitsFor.some((id) => !ids.has(id)))) return false;
  const circle = circleOf(steps);
  if (circle === undefined) return isSound;
  const at = steps.findIndex(({ stepId }) => stepId === circle[0]);
  const data = { circle: circle.join(" → ") };
  const place = placeOf(node, "steps", at, "dependsOn");
  state.reporter.add(flowRules["bundle/flow-order"], { messageId: "circle", data, ...place });
  return false;
}
