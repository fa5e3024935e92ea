import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { ToolImpl } from "../../bundle.ts";
import type { Flow, FlowStep } from "../../flow-model.ts";
import { flowRules } from "../../rules/flow.ts";
import { checkKeys } from "../check-keys.ts";
import { reportMissing, reportType } from "../read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { checkOrder } from "./check-order.ts";
import { checkReferences } from "./check-references.ts";
import { readOutputs } from "./read-outputs.ts";
import { readStep } from "./read-step.ts";

/** The most steps of a flow. */
export const MAX_STEPS = 100;

const FLOW_KEYS: ReadonlySet<string> = new Set(["steps", "outputs"]);

/** Check a flow by itself: its shape, its order, and that everything it names is there. */
export function readFlow(state: CheckState, node: CheckedObject, tool: CheckedObject): ToolImpl | undefined {
  checkKeys(state, node, FLOW_KEYS, new Set(["steps"]));
  const list = fieldOf(node, "steps");
  if (list === undefined) reportMissing(state, node, "steps", "The calls of the flow, one object each.");
  else if (!Array.isArray(list)) reportType(state, node, "steps", "an array of objects", list);
  if (!Array.isArray(list)) return undefined;
  if (list.length === 0 || list.length > MAX_STEPS) {
    const messageId = list.length === 0 ? "none" : "many";
    const data = { count: list.length, limit: MAX_STEPS };
    state.reporter.add(flowRules["bundle/flow-step"], { messageId, data, ...placeOf(node, "steps") });
    return undefined;
  }
  const isSequence = !list.some((each) => isObject(each) && Object.hasOwn(each, "dependsOn"));
  const steps = list.flatMap((item, at): FlowStep[] => {
    if (!isObject(item)) {
      reportType(
        state,
        { ...node, fields: {}, path: [...node.path, "steps"] },
        String(at),
        "an object",
        item,
      );
      return [];
    }
    const step = readStep(state, { ...node, fields: item, path: [...node.path, "steps", at] });
    return step === undefined ? [] : [step];
  });
  const outputs = readOutputs(state, node);
  const isWhole = steps.length === list.length;
  if (isSequence)
    steps.forEach((step, at) => (step.waitsFor = steps.slice(0, at).map(({ stepId }) => stepId)));
  const flow: Flow = { steps, isSequence, outputs };
  // Of what could not be read, others may speak.
  if (!isWhole || !checkOrder(state, node, flow)) return undefined;
  const argSchema: JsonValue | undefined = fieldOf(tool, "argSchema");
  checkReferences(state, node, flow, isObject(argSchema) ? argSchema : {});
  return { kind: "flow", flow };
}
