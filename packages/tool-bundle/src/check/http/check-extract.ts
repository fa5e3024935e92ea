import { replaceValue, showValue } from "@toolhaft/diagnostics";
import { httpRules } from "../../rules/http.ts";
import { readChoice } from "../check-choice.ts";
import { readString } from "../read-field.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { stringRange } from "../string-range.ts";

// `.current.text`, `current.text`, `items[0].name`: a path whose $ was forgotten.
const PATH_LIKE = /^(?:\.[A-Za-z_]\w*|[A-Za-z_]\w*(?=[.[]))(?:\.[A-Za-z_]\w*|\[\d+\])*$/;

const KINDS = ["jsonpath", "regex"] as const;

const NAMES = { jsonpath: "JSONPath", regex: "regular expression of RE2" } as const;

const HELP = {
  jsonpath: "JSONPath is that of RFC 9535: $.current.condition.text, $.items[*].name, $..price.",
  regex:
    'Regular expressions are RE2\'s: no lookaround and no back references. What starts with $ is a JSONPath unless "extractKind" says "regex".',
} as const;

/** Check which part of the answer is the result. */
export function readExtract(
  state: CheckState,
  node: CheckedObject,
  encoding: "json" | "text",
): { extractExpr?: string; extractKind?: (typeof KINDS)[number] } {
  const kind = readChoice(
    state,
    node,
    "extractKind",
    KINDS,
    "Without it, what starts with $ is a JSONPath and the rest a regular expression.",
  );
  const expression = readString(state, node, "extractExpr");
  if (expression === undefined || expression === "") return {};
  const place = placeOf(node, "extractExpr");
  const checked = state.options.compileExtract?.(expression, kind);
  if (checked !== undefined && !checked.ok) {
    const { kind: meant, fault } = checked;
    const range = stringRange(state.document, place.path, fault.start, fault.end);
    const data = { kind: NAMES[meant], fault: fault.message, what: HELP[meant] };
    const at = range === undefined ? place : { ...place, range };
    state.reporter.add(httpRules["bundle/extract"], { messageId: "syntax", data, ...at });
  }
  if (checked?.ok === true && checked.excess !== undefined)
    state.reporter.add(httpRules["bundle/extract"], {
      messageId: "excess",
      data: { fault: checked.excess },
      ...place,
    });
  const isPath = kind === "jsonpath" || (kind === undefined && expression.startsWith("$"));
  if (isPath && encoding === "text") {
    state.reporter.add(httpRules["bundle/extract"], { messageId: "encoding", data: {}, ...place });
  }
  if (kind === undefined && encoding === "json" && PATH_LIKE.test(expression)) {
    const meant = JSON.stringify(`$${/^[.[]/.test(expression) ? "" : "."}${expression}`);
    const fixes = replaceValue(state.document, place.path, meant, `Write ${meant}`, false);
    const data = { expression: showValue(expression), meant };
    state.reporter.add(httpRules["bundle/extract"], {
      messageId: "noDollar",
      severity: "warning",
      data,
      ...place,
      fixes,
    });
  }
  return kind === undefined ? { extractExpr: expression } : { extractExpr: expression, extractKind: kind };
}
