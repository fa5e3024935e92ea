import { parseExpression } from "../../flow/expression.ts";
import type { FlowCheck } from "./flow-check.ts";
import { schemaAt, type SchemaPart } from "./schema-at.ts";
import type { FlowTarget } from "../flow-lookup.ts";

/** What is known of the value that an expression names; `target`: the tool whose result `$response.body` is. */
export function schemaOf(
  { tool, flow, targets }: FlowCheck,
  written: string,
  target?: FlowTarget,
): SchemaPart & { from?: FlowTarget } {
  const follow = (
    text: string,
    answered: FlowTarget | undefined,
    rest: readonly string[],
    left: number,
  ): ReturnType<typeof schemaOf> => {
    const parsed = parseExpression(text);
    if (!parsed.ok || left === 0) return { kind: "open" };
    const { expression } = parsed;
    const pointer = [...expression.pointer, ...rest];
    if (expression.from === "input") return schemaAt(tool.argSchema, [expression.name, ...pointer]);
    if (expression.from === "response")
      return answered === undefined
        ? { kind: "open" }
        : { ...schemaAt(answered.tool.outputSchema, pointer), from: answered };
    const step = flow.steps.find(({ stepId }) => stepId === expression.step);
    const [, value] = step?.outputs.find(([name]) => name === expression.output) ?? [];
    if (step === undefined || typeof value !== "string") return { kind: "open" };
    return follow(value, targets.get(step.stepId), pointer, left - 1);
  };
  return follow(written, target, [], flow.steps.length + 1);
}
