import type { JsonObject } from "@toolhaft/json-text";
import type { StandOn } from "./stand.ts";
import { say, type FactWalk, type Role } from "./fact-walk.ts";

/** Facts about a schema whose type is object. */
export function judgeObject(walk: FactWalk, schema: JsonObject, role: Role): void {
  const { stands } = walk.minds;
  const properties = propertiesOf(schema);
  if (role === "root") judgeRoot(walk, properties);
  else if (stands["properties-named"] !== undefined && isEmpty(properties)) {
    say(walk, "properties-named", properties === undefined ? walk.at() : walk.at("properties"), {});
  }
  if (stands["objects-closed"] !== undefined && schema["additionalProperties"] !== false) {
    const isOpened = Object.hasOwn(schema, "additionalProperties");
    say(walk, "objects-closed", isOpened ? walk.at("additionalProperties") : walk.at(), {});
  }
  if (properties === undefined) return;
  if (stands["all-required"] !== undefined) judgeRequired(walk, schema, properties);
  if (stands["property-keys"] !== undefined) judgeKeys(walk, properties, role);
}

function judgeRoot(walk: FactWalk, properties: JsonObject | undefined): void {
  if (properties !== undefined) return;
  const minding = walk.minds.stands["root-object"]?.filter(
    ({ constraint }) => constraint.properties === true,
  );
  say(walk, "root-object", walk.at(), {}, minding);
}

function judgeRequired(walk: FactWalk, schema: JsonObject, properties: JsonObject): void {
  const required = schema["required"];
  const names = new Set(Array.isArray(required) ? required : []);
  const place = Array.isArray(required) ? walk.at("required") : walk.at();
  for (const name in properties) if (!names.has(name)) say(walk, "all-required", place, { name });
}

function judgeKeys(walk: FactWalk, properties: JsonObject, role: Role): void {
  const { stands, patterns } = walk.minds;
  const mind = ({ constraint: { where, pattern, max } }: StandOn<"property-keys">, name: string): boolean => {
    if (where === "root" && role !== "root") return false;
    return name.length > max || patterns.get(pattern)?.test(name) === false;
  };
  const limits = stands["property-keys"] ?? [];
  for (const name in properties) {
    if (!limits.some((each) => mind(each, name))) continue;
    const minding = limits.filter((each) => mind(each, name));
    const pattern = minding[0]?.constraint.pattern ?? "";
    say(walk, "property-keys", walk.at("properties", name), { name: JSON.stringify(name), pattern }, minding);
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
