import { isObject } from "@toolhaft/json-text";
import type { Criterion } from "../../flow-model.ts";
import { readChoice } from "../check-choice.ts";
import { checkKeys } from "../check-keys.ts";
import { readText, reportType } from "../read-field.ts";
import { fieldOf, type CheckedObject, type CheckState } from "../state.ts";

const KEYS: ReadonlySet<string> = new Set(["context", "condition", "type"]);

/** Read a list of criteria: `successCriteria` of a step, `criteria` of what is done when it fails. */
export function readCriteria(state: CheckState, node: CheckedObject, field: string): readonly Criterion[] {
  const list = fieldOf(node, field);
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    reportType(state, node, field, "an array of objects", list);
    return [];
  }
  return list.flatMap((item, at): Criterion[] => {
    if (isObject(item))
      return readCriterion(state, { ...node, fields: item, path: [...node.path, field, at] });
    reportType(state, { ...node, fields: {}, path: [...node.path, field] }, String(at), "an object", item);
    return [];
  });
}

function readCriterion(state: CheckState, node: CheckedObject): Criterion[] {
  checkKeys(state, node, KEYS, new Set(["condition"]));
  const types = ["simple", "jsonpath"] as const;
  const type = readChoice(state, node, "type", types, 'Without it a condition is "simple".') ?? "simple";
  const condition = readText(state, node, "condition", "What must hold: $response.body#/count > 0.");
  if (condition === undefined) return [];
  if (type === "simple") return [{ type, condition }];
  const context = readText(state, node, "context", "What the JSONPath looks at: $response.body.");
  return context === undefined ? [] : [{ type, context, condition }];
}
