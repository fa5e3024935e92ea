import { keyMeant } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Shape } from "../shape/shape.ts";
import { checkRuleName } from "./check-text.ts";
import type { CheckedConfig } from "./checked.ts";
import { reportMissing, reportUnknown } from "./report-keys.ts";

/** Checks what stands in a place. */
type CheckValue = (checked: CheckedConfig, shape: Shape, value: JsonValue, path: JsonPath) => void;

/** Check an object: its keys, what each holds, and what is missing. */
export function checkKeys(
  checked: CheckedConfig,
  shape: Shape,
  object: JsonObject,
  path: JsonPath,
  checkValue: CheckValue,
): void {
  for (const [key, value] of Object.entries(object)) {
    const inside = [...path, key];
    const known = shapeOf(shape, key);
    if (isMisspelt(shape, key, value)) reportUnknown(checked, shape.keys, object, inside);
    else if (known !== undefined) checkValue(checked, known, value, inside);
    else if (shape.kind === "object") reportUnknown(checked, shape.keys, object, inside);
    if (shape.kind === "map" && shape.keys === "rule") checkRuleName(checked, key, inside, "key");
  }
  if (shape.kind !== "object" && shape.kind !== "open") return;
  for (const key of shape.required ?? []) {
    if (!Object.hasOwn(object, key)) reportMissing(checked, shape.keys, key, path);
  }
}

/** Whether a key that may be a name of the author's own is one of ours, by its letters and by what it holds. */
function isMisspelt(shape: Shape, key: string, value: JsonValue): shape is Extract<Shape, { kind: "open" }> {
  if (shape.kind !== "open" || shape.rest === undefined || Object.hasOwn(shape.keys, key)) return false;
  return !isObject(value) && keyMeant(key, Object.keys(shape.keys)) !== undefined;
}

function shapeOf(shape: Shape, key: string): Shape | undefined {
  if (shape.kind === "map") return shape.value;
  if (shape.kind !== "object" && shape.kind !== "open") return undefined;
  if (Object.hasOwn(shape.keys, key)) return shape.keys[key];
  return shape.kind === "open" ? shape.rest : undefined;
}
