import { isObject } from "@toolhaft/json-text";
import type { FailureAction } from "../../flow-model.ts";
import { flowRules } from "../../rules/flow.ts";
import { readChoice } from "../check-choice.ts";
import { checkKeys } from "../check-keys.ts";
import { readCount, readText, reportType } from "../read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { readCriteria } from "./read-criteria.ts";

const KEYS: ReadonlySet<string> = new Set(["name", "type", "retryAfter", "retryLimit", "criteria"]);

const MOST_RETRIES = 100;
const LONGEST_PAUSE_SEC = 3_600;

/** Read what is done when a step fails: it is tried again, or the flow ends. */
export function readFailureActions(state: CheckState, node: CheckedObject): readonly FailureAction[] {
  const list = fieldOf(node, "onFailure");
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    reportType(state, node, "onFailure", "an array of objects", list);
    return [];
  }
  return list.flatMap((item, at): FailureAction[] => {
    const path = [...node.path, "onFailure", at];
    if (isObject(item)) return readAction(state, { ...node, fields: item, path });
    const inner = { ...node, fields: {}, path: [...node.path, "onFailure"] };
    reportType(state, inner, String(at), "an object", item);
    return [];
  });
}

function readAction(state: CheckState, node: CheckedObject): FailureAction[] {
  const foreign = ["stepId", "workflowId", "parameters", "reference"].filter((key) =>
    Object.hasOwn(node.fields, key),
  );
  for (const key of foreign) {
    const data = {
      key: JSON.stringify(key),
      what: "A step that failed is tried again, or the flow ends: there are no jumps.",
    };
    const place = { ...placeOf(node, key), on: "key" } as const;
    state.reporter.add(flowRules["bundle/flow-step"], { messageId: "foreign", data, ...place });
  }
  checkKeys(state, node, new Set([...KEYS, ...foreign]), new Set(["name", "type"]));
  const name = readText(state, node, "name", "A name for people: try-again.");
  const type = readChoice(state, node, "type", ["retry", "end"] as const, "There are no jumps.");
  const retryLimit = readCount(state, node, "retryLimit", 0, MOST_RETRIES) ?? 1;
  const retryAfterMs = readSeconds(state, node, "retryAfter") * 1_000;
  const criteria = readCriteria(state, node, "criteria");
  if (fieldOf(node, "type") === undefined) readText(state, node, "type", 'Write "retry" or "end".');
  if (name === undefined || type === undefined) return [];
  return [{ name, type, retryAfterMs, retryLimit, criteria }];
}

function readSeconds(state: CheckState, node: CheckedObject, field: string): number {
  const value = fieldOf(node, field);
  if (value === undefined) return 0;
  if (typeof value === "number" && value >= 0 && value <= LONGEST_PAUSE_SEC) return value;
  reportType(state, node, field, `a number of seconds from 0 to ${String(LONGEST_PAUSE_SEC)}`, value);
  return 0;
}
