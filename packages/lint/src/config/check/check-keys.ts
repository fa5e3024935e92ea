import { nearest, renameKey } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { requiredKey } from "../../formats/config/rules/required-key/rule.ts";
import { unknownKey } from "../../formats/config/rules/unknown-key/rule.ts";
import { configShape } from "../shape/config.ts";
import type { Shape } from "../shape/shape.ts";
import { checkRuleName } from "./check-text.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

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
    if (known !== undefined) checkValue(checked, known, value, inside);
    else if (shape.kind === "object") reportUnknown(checked, shape.keys, object, inside);
    if (shape.kind === "map" && shape.keys === "rule") checkRuleName(checked, key, inside, "key");
  }
  if (shape.kind !== "object" && shape.kind !== "open") return;
  for (const key of shape.required ?? []) {
    if (Object.hasOwn(object, key)) continue;
    const doc = shape.keys[key]?.doc ?? "";
    checked.reporter.add(requiredKey, {
      messageId: "missing",
      path,
      data: { place: nameOf(path), key, doc },
    });
  }
}

function shapeOf(shape: Shape, key: string): Shape | undefined {
  if (shape.kind === "map") return shape.value;
  if (shape.kind !== "object" && shape.kind !== "open") return undefined;
  if (Object.hasOwn(shape.keys, key)) return shape.keys[key];
  return shape.kind === "open" ? shape.rest : undefined;
}

function reportUnknown(
  { document, reporter }: CheckedConfig,
  keys: Readonly<Record<string, Shape>>,
  object: Readonly<Record<string, JsonValue>>,
  path: JsonPath,
): void {
  const key = String(path.at(-1));
  const names = Object.keys(keys);
  const place = nameOf(path.slice(0, -1));
  const meant = nearest(key, names);
  if (meant !== undefined) {
    // Where the right key stands, too, somebody has to bring both together.
    const fixes = Object.hasOwn(object, meant) ? [] : renameKey(document, path, meant, true);
    reporter.add(unknownKey, { messageId: "meant", path, on: "key", data: { key, place, meant }, fixes });
    return;
  }
  const home = path.length === 1 ? homeOf(key) : undefined;
  if (home !== undefined) {
    reporter.add(unknownKey, { messageId: "elsewhere", path, on: "key", data: { key, home } });
    return;
  }
  reporter.add(unknownKey, { messageId: "unknown", path, on: "key", data: { key, place, known: names } });
}

/** The section that has a key which was written beside it. */
function homeOf(key: string): string | undefined {
  if (configShape.kind !== "object") return undefined;
  return Object.keys(configShape.keys).find((section) => {
    const shape = configShape.kind === "object" ? configShape.keys[section] : undefined;
    return shape?.kind === "object" && Object.hasOwn(shape.keys, key);
  });
}
