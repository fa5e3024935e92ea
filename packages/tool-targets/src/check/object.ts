import type { JsonObject } from "@toolhaft/json-text";
import type { ConstraintOn } from "./by-kind.ts";
import { reportBroken, type Walk, type Role } from "./report.ts";

/** Check a schema whose type is object. */
export function checkObject(walk: Walk, schema: JsonObject, role: Role): void {
  const { byKind } = walk.index;
  const properties = propertiesOf(schema);
  if (role === "root") checkRoot(walk, properties);
  else if (byKind["properties-named"] !== undefined && isEmpty(properties)) {
    reportBroken(walk, "properties-named", properties === undefined ? walk.at() : walk.at("properties"), {});
  }
  if (byKind["objects-closed"] !== undefined && schema["additionalProperties"] !== false) {
    const isOpened = Object.hasOwn(schema, "additionalProperties");
    reportBroken(walk, "objects-closed", isOpened ? walk.at("additionalProperties") : walk.at(), {});
  }
  if (properties === undefined) return;
  if (byKind["all-required"] !== undefined) checkRequired(walk, schema, properties);
  if (byKind["property-keys"] !== undefined) checkKeys(walk, schema, properties, role);
}

function checkRoot(walk: Walk, properties: JsonObject | undefined): void {
  if (properties !== undefined) return;
  const broken = walk.index.byKind["root-object"]?.filter(({ constraint }) => constraint.properties === true);
  reportBroken(walk, "root-object", walk.at(), {}, broken);
}

function checkRequired(walk: Walk, schema: JsonObject, properties: JsonObject): void {
  const required = schema["required"];
  const names = new Set(Array.isArray(required) ? required : []);
  const place = Array.isArray(required) ? walk.at("required") : walk.at();
  for (const name in properties) if (!names.has(name)) reportBroken(walk, "all-required", place, { name });
}

function checkKeys(walk: Walk, schema: JsonObject, properties: JsonObject, role: Role): void {
  const { byKind, patterns } = walk.index;
  const { additionalProperties: rest } = schema;
  const isOpen = rest === true || (typeof rest === "object" && rest !== null);
  const isBroken = (
    { constraint: { where, pattern, max, open } }: ConstraintOn<"property-keys">,
    name: string,
  ): boolean => {
    if (where === "root" && role !== "root") return false;
    if (open === true && !isOpen) return false;
    return name.length > max || patterns.get(pattern)?.test(name) === false;
  };
  const limits = byKind["property-keys"] ?? [];
  for (const name in properties) {
    if (!limits.some((each) => isBroken(each, name))) continue;
    const broken = limits.filter((each) => isBroken(each, name));
    const pattern = broken[0]?.constraint.pattern ?? "";
    reportBroken(
      walk,
      "property-keys",
      walk.at("properties", name),
      { name: JSON.stringify(name), pattern },
      broken,
    );
  }
}

function propertiesOf(schema: JsonObject): JsonObject | undefined {
  const properties = schema["properties"];
  const isObject = typeof properties === "object" && properties !== null && !Array.isArray(properties);
  return isObject ? properties : undefined;
}

function isEmpty(properties: JsonObject | undefined): boolean {
  return properties === undefined || Object.keys(properties).length === 0;
}
