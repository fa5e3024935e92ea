import { showValue } from "@toolhaft/diagnostics";
import { parseExpression } from "../../flow/expression.ts";
import { flowRules } from "../../rules/flow.ts";
import { showOperation } from "../../flow-model.ts";
import type { FlowCheck } from "./flow-check.ts";
import { schemaOf } from "./schema-of.ts";
import { usesOf } from "./uses.ts";

/** Check that what is taken of a result is in it, by the schema of the result. */
export function checkParts(check: FlowCheck): void {
  const { flow, targets, report } = check;
  for (const { written, path, step } of usesOf(flow).uses) {
    // When a tool has failed, its result is why.
    if (path.includes("onFailure") || isAsPutOut(check, written)) continue;
    const part = schemaOf(check, written, step && targets.get(step.stepId));
    if (part.from === undefined || (part.kind !== "missing" && part.kind !== "no-parts")) continue;
    const { from } = part;
    const caller = flow.steps.find(({ stepId }) => targets.get(stepId) === from);
    const operation = caller === undefined ? "" : showOperation(caller.operation);
    const data = { expression: showValue(written), name: showValue(part.name), operation };
    const place = {
      path: [...report.path, "impl", ...path],
      ...(report.tool === undefined ? {} : { tool: report.tool }),
    };
    const rule = flowRules["bundle/flow-output"];
    if (part.kind === "no-parts")
      report.reporter.add(rule, { messageId: "parts", data: { ...data, type: part.type }, ...place });
    else {
      const severity = part.isCertain ? {} : { severity: "warning" as const };
      report.reporter.add(rule, { messageId: "missing", data, ...severity, ...place });
    }
  }
}

/** Whether nothing more is taken than another step puts out, or that is at fault already: there it is reported. */
function isAsPutOut(check: FlowCheck, written: string): boolean {
  const parsed = parseExpression(written);
  if (!parsed.ok || parsed.expression.from !== "step") return false;
  const { pointer } = parsed.expression;
  const [whole = ""] = written.split("#", 1);
  return pointer.length === 0 || schemaOf(check, whole).kind !== "found";
}
