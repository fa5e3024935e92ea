import { isObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { typesOf, type Shape } from "../shape/shape.ts";
import { checkKeys } from "./check-keys.ts";
import { checkText } from "./check-text.ts";
import type { CheckedConfig } from "./checked.ts";
import { reportChoice, reportRange, reportType } from "./report-values.ts";

/** Check a value by its shape, and all that is in it. */
export function checkValue(checked: CheckedConfig, shape: Shape, value: JsonValue, path: JsonPath): void {
  const fitting = shape.kind === "either" ? shape.of.find((each) => isOfType(each, value)) : shape;
  if (fitting === undefined || !isOfType(fitting, value)) {
    reportType(checked, shape, value, path);
    return;
  }
  if (fitting.kind === "either") checkValue(checked, fitting, value, path);
  else if (fitting.kind === "list") checkItems(checked, fitting.item, value as JsonValue[], path);
  else if (isObject(value)) checkKeys(checked, fitting, value, path, checkValue);
  else if (fitting.kind === "choice") {
    if (!fitting.of.includes(value as string)) reportChoice(checked, fitting.of, value as string, path);
  } else if (fitting.kind === "number") {
    if (!isInRange(fitting, value as number)) reportRange(checked, fitting, value as number, path);
  } else if (fitting.kind === "text") {
    // A text that stands for nothing only must not be empty.
    if (fitting.is !== undefined || (value as string).trim() === "")
      checkText(checked, fitting, value as string, path);
  }
}

function isOfType(shape: Shape, value: JsonValue): boolean {
  const type = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return typesOf(shape).some((each) => each === type);
}

function checkItems(checked: CheckedConfig, item: Shape, values: JsonValue[], path: JsonPath): void {
  for (const [index, value] of values.entries()) checkValue(checked, item, value, [...path, index]);
}

function isInRange({ min, integer }: { min: number; integer: boolean }, value: number): boolean {
  return value >= min && (!integer || Number.isSafeInteger(value));
}

/** The root of a configuration, whatever stands there. */
export function checkRoot(checked: CheckedConfig, shape: Shape): JsonObject | undefined {
  const { value } = checked.document;
  if (value === undefined) return undefined;
  checkValue(checked, shape, value, []);
  return isObject(value) ? value : undefined;
}
