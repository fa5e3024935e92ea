import { showValue } from "@toolhaft/diagnostics";
import { parsePointer } from "@toolhaft/json-text";
import { parseCondition } from "../../flow/condition.ts";
import { splitText } from "../../flow/expression.ts";
import { flowRules } from "../../rules/flow.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";
import type { Written } from "./uses.ts";

/** Check a condition or a selector by its own language. */
export function checkWritten(state: CheckState, node: CheckedObject, { kind, text, path }: Written): void {
  const place = placeOf(node, ...path);
  if (kind === "pointer") {
    if (parsePointer(text) === undefined)
      reportSelector("JSON Pointer", "one starts with a slash", "Write /items/0/price.");
    return;
  }
  if (kind === "simple") {
    const parsed = parseCondition(text);
    if (!parsed.ok) reportCondition("syntax", parsed.problem);
    return;
  }
  if (kind === "jsonpath" && splitText(text).some((piece) => typeof piece !== "string")) {
    reportCondition("embedded", "");
    return;
  }
  const checked = state.options.compileExtract?.(text, "jsonpath");
  const problem = checked === undefined ? undefined : checked.ok ? checked.excess : checked.fault.message;
  if (problem === undefined) return;
  if (kind === "jsonpath") reportCondition("path", problem);
  else reportSelector("JSONPath", problem, "JSONPath is that of RFC 9535: $.items[*].name.");

  function reportCondition(messageId: "syntax" | "path" | "embedded", fault: string): void {
    const data = { condition: showValue(text), problem: fault };
    state.reporter.add(flowRules["bundle/flow-condition"], { messageId, data, ...place });
  }
  function reportSelector(name: string, fault: string, what: string): void {
    const data = { selector: showValue(text), kind: name, problem: fault, what };
    state.reporter.add(flowRules["bundle/flow-reference"], { messageId: "selector", data, ...place });
  }
}
