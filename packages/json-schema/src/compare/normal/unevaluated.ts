import { targetOf, type Definitions, type Schema, type SchemaObject } from "../schema.ts";

/**
 * Say `unevaluatedProperties` and `unevaluatedItems` by plainer keywords, in place, wherever what is evaluated does not
 * depend on the value. JSON Schema core 11.
 */
export function spellOutUnevaluated(schemas: readonly Schema[], defs: Definitions): void {
  const open = [...schemas];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (typeof schema === "boolean") continue;
    open.push(...subschemasOf(schema));
    spellOutProperties(schema, defs);
    spellOutItems(schema, defs);
  }
}

function spellOutProperties(schema: SchemaObject, defs: Definitions): void {
  const { unevaluatedProperties: rest, ...others } = schema;
  if (rest === undefined) return;
  const seen = evaluatedBy(others, defs, new Set());
  if (seen === undefined) return;
  delete schema.unevaluatedProperties;
  if (seen.allProperties) return;
  const accepted = (names: Iterable<string>): Record<string, Schema> =>
    Object.fromEntries([...names].map((name) => [name, true]));
  schema.allOf = [
    ...(schema.allOf ?? []),
    {
      properties: accepted(seen.properties),
      patternProperties: accepted(seen.patterns),
      additionalProperties: rest,
    },
  ];
}

function spellOutItems(schema: SchemaObject, defs: Definitions): void {
  const { unevaluatedItems: rest, ...others } = schema;
  if (rest === undefined) return;
  const seen = evaluatedBy(others, defs, new Set());
  if (seen === undefined || seen.hasContains) return;
  delete schema.unevaluatedItems;
  if (seen.itemsBefore === Infinity) return;
  const prefixItems = Array.from({ length: seen.itemsBefore }, () => true);
  schema.allOf = [...(schema.allOf ?? []), { prefixItems, items: rest }];
}

interface Evaluated {
  properties: Set<string>;
  patterns: Set<string>;
  allProperties: boolean;
  itemsBefore: number;
  hasContains: boolean;
}

/** What a schema looks at, whatever the value; `undefined` where that depends on it. */
function evaluatedBy(schema: Schema, defs: Definitions, seen: Set<Schema>): Evaluated | undefined {
  const found: Evaluated = {
    properties: new Set(),
    patterns: new Set(),
    allProperties: false,
    itemsBefore: 0,
    hasContains: false,
  };
  if (typeof schema === "boolean" || seen.has(schema)) return found;
  seen.add(schema);
  for (const name of Object.keys(schema.properties ?? {})) found.properties.add(name);
  for (const pattern of Object.keys(schema.patternProperties ?? {})) found.patterns.add(pattern);
  found.allProperties =
    schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
  const hasAllItems = schema.items !== undefined || schema.unevaluatedItems !== undefined;
  found.itemsBefore = hasAllItems ? Infinity : (schema.prefixItems?.length ?? 0);
  found.hasContains = schema.contains !== undefined;
  for (const part of [...(schema.allOf ?? []), ...referred(schema, defs)]) {
    const more = part === undefined ? undefined : evaluatedBy(part, defs, seen);
    if (more === undefined) return undefined;
    for (const name of more.properties) found.properties.add(name);
    for (const pattern of more.patterns) found.patterns.add(pattern);
    found.allProperties ||= more.allProperties;
    found.itemsBefore = Math.max(found.itemsBefore, more.itemsBefore);
    found.hasContains ||= more.hasContains;
  }
  // What only some values are held against must not look at anything.
  const sometimes = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...Object.values(schema.dependentSchemas ?? {}),
    ...[schema.if, schema.then, schema.else].filter((each) => each !== undefined),
  ];
  return sometimes.every((part) => looksAtNothing(evaluatedBy(part, defs, seen))) ? found : undefined;
}

function referred({ $ref }: SchemaObject, defs: Definitions): (Schema | undefined)[] {
  return $ref === undefined ? [] : [targetOf($ref, defs)];
}

function looksAtNothing(found: Evaluated | undefined): boolean {
  if (found === undefined) return false;
  const { properties, patterns, allProperties, itemsBefore, hasContains } = found;
  return properties.size + patterns.size + itemsBefore === 0 && !allProperties && !hasContains;
}

/** Every direct subschema. */
export function subschemasOf(schema: SchemaObject): Schema[] {
  const { additionalProperties, propertyNames, contains, not, items, unevaluatedItems } = schema;
  const one = [additionalProperties, propertyNames, contains, not, items, unevaluatedItems];
  const conditional = [schema.if, schema.then, schema.else, schema.unevaluatedProperties];
  return [
    ...[...one, ...conditional].filter((each) => each !== undefined),
    ...[schema.prefixItems, schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? []),
    ...[schema.properties, schema.patternProperties, schema.dependentSchemas].flatMap((map) =>
      Object.values(map ?? {}),
    ),
  ];
}
