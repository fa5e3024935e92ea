import { targetOf, type Definitions, type Part, type Schema, type SchemaObject } from "./schema.ts";

/**
 * A schema read as a description: a place that names properties and says nothing of others takes only those. What is
 * said in place (`$ref`, `allOf`, `anyOf`, `then` …) counts as the place's own. `closesRoot`: a root that names no property
 * takes none.
 */
export function asDescribed({ schema, defs }: Part, closesRoot: boolean): Part {
  const done = new Map<Schema, Schema>();
  const placed = new Map<Schema, Schema>();
  const whole = (each: Schema): Schema => rewrite(each, done, place);
  const place = (each: Schema): Schema => {
    if (typeof each === "boolean") return each;
    const known = placed.get(each);
    if (known !== undefined) return known;
    const copy = whole(each) as SchemaObject;
    const names = namesAt(each, defs, new Set());
    const closed = names === undefined || names === NOTHING ? copy : close(copy, names);
    placed.set(each, closed);
    return closed;
  };
  const described = new Map([...defs].map(([name, each]) => [name, whole(each)]));
  if (typeof schema === "object" && closesRoot && namesAt(schema, defs, new Set()) === NOTHING)
    return { schema: close(whole(schema) as SchemaObject, new Set()), defs: described };
  return { schema: place(schema), defs: described };
}

/** Nothing is said of properties at all. */
const NOTHING: ReadonlySet<string> = new Set();

function close(schema: SchemaObject, names: ReadonlySet<string>): SchemaObject {
  const known: Schema = names.size === 0 ? false : { enum: [...names] };
  return schema.propertyNames === undefined
    ? { ...schema, propertyNames: known }
    : { allOf: [schema, { propertyNames: known }] };
}

/** The properties that a place names; `undefined` where it says something of all others. */
function namesAt(schema: Schema, defs: Definitions, seen: Set<Schema>): ReadonlySet<string> | undefined {
  if (typeof schema === "boolean" || seen.has(schema)) return NOTHING;
  seen.add(schema);
  const { additionalProperties, unevaluatedProperties, propertyNames } = schema;
  const rest = [additionalProperties, unevaluatedProperties, propertyNames];
  if (rest.some((each) => each !== undefined && each !== false)) return undefined;
  if (Object.keys(schema.patternProperties ?? {}).length > 0) return undefined;
  const names = new Set([...Object.keys(schema.properties ?? {}), ...(schema.required ?? [])]);
  let isNamed = schema.properties !== undefined || rest.some((each) => each === false);
  for (const part of inPlace(schema, defs)) {
    const more = namesAt(part, defs, seen);
    if (more === undefined) return undefined;
    isNamed ||= more !== NOTHING;
    for (const name of more) names.add(name);
  }
  return isNamed || names.size > 0 ? names : NOTHING;
}

function inPlace(schema: SchemaObject, defs: Definitions): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], dependentSchemas = {} } = schema;
  const target = $ref === undefined ? undefined : targetOf($ref, defs);
  const others = [schema.if, schema.then, schema.else, target].filter((each) => each !== undefined);
  return [...allOf, ...anyOf, ...oneOf, ...Object.values(dependentSchemas), ...others];
}

/** A copy of a schema with the places in it rewritten. What `not`, `if` and `contains` ask stays as it is. */
function rewrite(schema: Schema, done: Map<Schema, Schema>, place: (each: Schema) => Schema): Schema {
  if (typeof schema === "boolean") return schema;
  const known = done.get(schema);
  if (known !== undefined) return known;
  const copy: SchemaObject = { ...schema };
  done.set(schema, copy);
  const go = (each: Schema): Schema => rewrite(each, done, place);
  if (schema.items !== undefined) copy.items = place(schema.items);
  if (schema.additionalProperties !== undefined)
    copy.additionalProperties = place(schema.additionalProperties);
  if (schema.prefixItems) copy.prefixItems = schema.prefixItems.map(place);
  if (schema.properties) copy.properties = changed(schema.properties, place);
  if (schema.patternProperties) copy.patternProperties = changed(schema.patternProperties, place);
  if (schema.dependentSchemas) copy.dependentSchemas = changed(schema.dependentSchemas, go);
  if (schema.allOf) copy.allOf = schema.allOf.map(go);
  if (schema.anyOf) copy.anyOf = schema.anyOf.map(go);
  if (schema.oneOf) copy.oneOf = schema.oneOf.map(go);
  if (schema.then !== undefined) copy.then = go(schema.then);
  if (schema.else !== undefined) copy.else = go(schema.else);
  return copy;
}

function changed(map: Record<string, Schema>, change: (each: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, change(schema)]));
}
