import { showValue } from "@toolhaft/diagnostics";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { FlowOutput, FlowValue } from "../../flow-model.ts";
import { selectorIn } from "../../flow/payload.ts";
import { flowRules } from "../../rules/flow.ts";
import { readObject, reportType } from "../read-field.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";

const NAME = /^[a-zA-Z0-9._-]+$/;

/** Read the outputs of a step or of the flow, each an expression or a Selector Object. */
export function readOutputs(state: CheckState, node: CheckedObject): readonly FlowOutput[] {
  const outputs = readObject(state, node, "outputs");
  if (outputs === undefined) return [];
  const inner = { ...node, fields: outputs, path: [...node.path, "outputs"] };
  return Object.entries(outputs).flatMap(([name, written]): FlowOutput[] => {
    if (!NAME.test(name)) {
      const place = { ...placeOf(inner, name), on: "key" } as const;
      const data = { name: showValue(name) };
      state.reporter.add(flowRules["bundle/flow-step"], { messageId: "outputName", data, ...place });
      return [];
    }
    const value = valueIn(written);
    if (value !== undefined) return [[name, value]];
    reportType(state, inner, name, "an expression, or an object with context, selector and type", written);
    return [];
  });
}

function valueIn(written: JsonValue): FlowValue | undefined {
  if (typeof written === "string") return written;
  return isObject(written) ? selectorIn(written) : undefined;
}
