import { type JsonValue, parseJson } from "@toolhaft/json-text";
import { equalJson } from "@toolhaft/json-schema";
import { compileExtract } from "../extract/compile-extract.ts";
import type { Criterion } from "../flow-model.ts";
import { type Comparison, type Condition, type Operand, parseCondition } from "./condition.ts";
import { compareNumbers, numberIn } from "./decimal.ts";
import { parseExpression } from "./expression.ts";
import { type FlowScope, pointTo, textOf } from "./scope.ts";

/** Whether a criterion is met; `problem` says why it could not be decided, which counts as not met. */
export function isMet(criterion: Criterion, scope: FlowScope): { met: boolean; problem?: string } {
  if (criterion.type === "jsonpath") return isFound(criterion, scope);
  const parsed = parseCondition(criterion.condition);
  return parsed.ok ? { met: holds(parsed.condition, scope) } : { met: false, problem: parsed.problem };
}

function isFound(
  { context, condition }: Criterion & { type: "jsonpath" },
  scope: FlowScope,
): { met: boolean; problem?: string } {
  const parsed = parseExpression(context);
  const text = parsed.ok ? textOf(parsed.expression, scope) : undefined;
  const compiled = compileExtract(condition, "jsonpath");
  if (text === undefined || !compiled.ok || compiled.extract.kind !== "jsonpath") return { met: false };
  const found = compiled.extract.find(JSON.parse(text) as JsonValue);
  if (found.ok) return { met: found.value.length > 0 };
  return found.error.code === "EXTRACT_EMPTY" ? { met: false } : { met: false, problem: found.error.message };
}

/** Arazzo 1.1, "Simple Conditions": what is not there is null; everything but false and null is met. */
function holds(condition: Condition, scope: FlowScope): boolean {
  switch (condition.kind) {
    case "or":
      return holds(condition.left, scope) || holds(condition.right, scope);
    case "and":
      return holds(condition.left, scope) && holds(condition.right, scope);
    case "not":
      return !holds(condition.inner, scope);
    case "compare":
      return compare(condition.operator, jsonOf(condition.left, scope), jsonOf(condition.right, scope));
    case "value":
    case "literal": {
      const json = jsonOf(condition, scope);
      return json !== "false" && json !== "null";
    }
  }
}

function jsonOf(operand: Operand, scope: FlowScope): string {
  if (operand.kind === "literal") return operand.json;
  const text = textOf(operand.expression, scope);
  if (text === undefined || operand.parts.length === 0) return text ?? "null";
  const document = parseJson(text);
  const path = pointTo(document.value, operand.parts);
  return (path && document.source(path)) ?? "null";
}

function compare(operator: Comparison, left: string, right: string): boolean {
  if (operator === "==") return isEqual(left, right);
  if (operator === "!=") return !isEqual(left, right);
  const order = orderOf(left, right);
  if (order === undefined) return false;
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

function isEqual(left: string, right: string): boolean {
  const order = orderOf(left, right);
  if (order !== undefined) return order === 0;
  return equalJson(JSON.parse(left) as JsonValue, JSON.parse(right) as JsonValue);
}

/** How numbers and texts compare; `undefined` for others. A text that is a number is one next to a number; case counts for nothing. */
function orderOf(left: string, right: string): number | undefined {
  const [a, b] = [scalarIn(left), scalarIn(right)];
  if (a === undefined || b === undefined) return undefined;
  if (a.isNumber || b.isNumber) {
    const [one, other] = [numberIn(a.text), numberIn(b.text)];
    return one === undefined || other === undefined ? undefined : compareNumbers(one, other);
  }
  const [one, other] = [a.text.toLowerCase(), b.text.toLowerCase()];
  return one === other ? 0 : one < other ? -1 : 1;
}

function scalarIn(json: string): { text: string; isNumber: boolean } | undefined {
  if (json.startsWith('"')) return { text: JSON.parse(json) as string, isNumber: false };
  return numberIn(json) === undefined ? undefined : { text: json, isNumber: true };
}
