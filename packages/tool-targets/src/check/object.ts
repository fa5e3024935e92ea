import type { JsonObject } from "@toolhaft/json-text";
import { pick } from "./broken.ts";
import type { ConstraintOn } from "./by-kind.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import { reportAll, type Walk, type Role } from "./report.ts";

/** Check a schema whose type is object. */
export function checkObject(walk: Walk, schema: JsonObject, role: Role): void {
  const { byKind } = walk.index;
  const properties = propertiesOf(schema);
  if (role === "root") checkRoot(walk, properties);
  else if (byKind["properties-named"] !== undefined && isEmpty(properties)) {
    reportAll(walk, "properties-named", properties === undefined ? [] : ["properties"], {});
  }
  if (byKind["objects-closed"] !== undefined && schema["additionalProperties"] !== false) {
    const isOpened = Object.hasOwn(schema, "additionalProperties");
    reportAll(walk, "objects-closed", isOpened ? ["additionalProperties"] : [], {});
  }
  if (properties === undefined) return;
  if (byKind["all-required"] !== undefined) checkRequired(walk, schema, properties);
  if (byKind["property-keys"] !== undefined) checkKeys(walk, schema, properties, role);
}

function checkRoot(walk: Walk, properties: JsonObject | undefined): void {
  if (properties !== undefined) return;
  const broken = pick(walk.index.byKind["root-object"], (constraint) => constraint.properties === true);
  walk.report("root-object", [], {}, broken);
}

function checkRequired(walk: Walk, schema: JsonObject, properties: JsonObject): void {
  const required = schema["required"];
  const names = new Set(Array.isArray(required) ? required : []);
  const below = Array.isArray(required) ? ["required"] : [];
  for (const name in properties) if (!names.has(name)) reportAll(walk, "all-required", below, { name });
}

function checkKeys(walk: Walk, schema: JsonObject, properties: JsonObject, role: Role): void {
  const { index } = walk;
  const { byKind } = index;
  const { additionalProperties: rest } = schema;
  const isOpen = rest === true || (typeof rest === "object" && rest !== null);
  const isBroken = (
    { where, pattern, max, open }: ConstraintOn<"property-keys">["constraint"],
    name: string,
  ): boolean => {
    if (where === "root" && role !== "root") return false;
    if (open === true && !isOpen) return false;
    return isOdd(index, { pattern, max }, name);
  };
  for (const name in properties) {
    if (isSound(index, name)) continue;
    const broken = pick(byKind["property-keys"], (constraint) => isBroken(constraint, name));
    const [first] = broken;
    if (first === undefined) continue;
    const data = { name: JSON.stringify(name), pattern: first.constraint.pattern };
    walk.report("property-keys", ["properties", name], data, broken);
  }
}

/** So many names are remembered: the same few come again and again. */
const REMEMBERED = 5000;

/** Whether every target takes a name of a property, wherever it stands. */
function isSound(index: ConstraintIndex, name: string): boolean {
  const { soundKeys, byKind } = index;
  if (soundKeys.has(name)) return true;
  if (byKind["property-keys"]?.some(({ constraint }) => isOdd(index, constraint, name)) === true)
    return false;
  if (soundKeys.size >= REMEMBERED) soundKeys.clear();
  soundKeys.add(name);
  return true;
}

function isOdd(
  { patterns }: ConstraintIndex,
  { pattern, max }: Pick<ConstraintOn<"property-keys">["constraint"], "pattern" | "max">,
  name: string,
): boolean {
  return name.length > max || patterns.get(pattern)?.test(name) === false;
}

function propertiesOf(schema: JsonObject): JsonObject | undefined {
  const properties = schema["properties"];
  const isObject = typeof properties === "object" && properties !== null && !Array.isArray(properties);
  return isObject ? properties : undefined;
}

function isEmpty(properties: JsonObject | undefined): boolean {
  return properties === undefined || Object.keys(properties).length === 0;
}
