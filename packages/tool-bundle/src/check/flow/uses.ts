import { type JsonPath, parseJson } from "@toolhaft/json-text";
import { parseCondition } from "../../flow/condition.ts";
import { holesOf } from "../../flow/payload.ts";
import type { Criterion, Flow, FlowOutput, FlowStep, FlowValue } from "../../flow-model.ts";

/** A place of a flow where a value is taken. */
export interface Use {
  /** The expression as written. */
  written: string;
  /** Below the flow's `impl`. */
  path: JsonPath;
  /** Who takes it; absent: the result of the flow. */
  step?: FlowStep;
  /** The tool has answered by then, so that `$response.body` is there. */
  hasAnswered: boolean;
}

/** A condition or a selector as written, which is judged by its own language. */
export interface Written {
  kind: "simple" | "jsonpath" | "selector" | "pointer";
  text: string;
  path: JsonPath;
}

/** Every expression, condition and selector of a flow, in the order of its text where that matters to nobody. */
export function usesOf({ steps, outputs }: Flow): { uses: Use[]; written: Written[] } {
  const uses: Use[] = [];
  const written: Written[] = [];
  const take = (value: FlowValue, path: JsonPath, who: Pick<Use, "step" | "hasAnswered">): void => {
    if (typeof value === "string") {
      uses.push({ written: value, path, ...who });
      return;
    }
    uses.push({ written: value.context, path: [...path, "context"], ...who });
    const kind = value.type === "jsonpath" ? "selector" : "pointer";
    written.push({ kind, text: value.selector, path: [...path, "selector"] });
  };
  const judge = (criteria: readonly Criterion[], path: JsonPath, step: FlowStep): void => {
    criteria.forEach((criterion, at) => {
      const who = { step, hasAnswered: true };
      const inner = [...path, at, "condition"];
      written.push({ kind: criterion.type, text: criterion.condition, path: inner });
      if (criterion.type === "jsonpath") {
        take(criterion.context, [...path, at, "context"], who);
        return;
      }
      const parsed = parseCondition(criterion.condition);
      // What stands behind a dot is a part of the value.
      if (parsed.ok) for (const { name } of parsed.values) take(name, inner, who);
    });
  };
  const collect = (
    list: readonly FlowOutput[],
    path: JsonPath,
    who: Pick<Use, "step" | "hasAnswered">,
  ): void => {
    for (const [name, value] of list) take(value, [...path, name], who);
  };
  steps.forEach((step, at) => {
    const path = ["steps", at];
    if (step.payload !== undefined)
      for (const hole of holesOf(parseJson(step.payload).value ?? null))
        for (const value of hole.values)
          take(value, [...path, "requestBody", "payload", ...hole.path], { step, hasAnswered: false });
    judge(step.successCriteria, [...path, "successCriteria"], step);
    step.onFailure.forEach(({ criteria }, action) => {
      judge(criteria, [...path, "onFailure", action, "criteria"], step);
    });
    collect(step.outputs, [...path, "outputs"], { step, hasAnswered: true });
  });
  collect(outputs, ["outputs"], { hasAnswered: false });
  return { uses, written };
}
