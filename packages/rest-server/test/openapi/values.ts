import fc from "fast-check";

/** A JSON Schema of the OpenAPI document. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly DocumentSchema[];
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: DocumentSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Values that name something which is there, so that requests get past the first look. */
const KNOWN = [
  "018faf50-b7b6-7a01-9a05-a22a6e0af101",
  "get-tides",
  "v1",
  "oslo",
  "http",
  "2026-03-01T08:00:00Z",
];

/** Values of a schema; `schemas`: those that a reference may lead to. */
export function valuesOf(
  schema: DocumentSchema,
  schemas: Readonly<Record<string, DocumentSchema>>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const of = (inner: DocumentSchema): fc.Arbitrary<unknown> => valuesOf(inner, schemas, depth + 1);
  if (schema.$ref !== undefined) return of(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(of));
  switch (schema.type) {
    case "string":
      return stringsOf(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000 });
    case "array":
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "object":
      return objectsOf(schema, of);
    default:
      return depth > 3 ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
  }
}

function stringsOf({ minLength = 0, maxLength = 80, format, pattern }: DocumentSchema): fc.Arbitrary<string> {
  const known = format === "uuid" || pattern !== undefined ? KNOWN.slice(0, 1) : KNOWN;
  const most = Math.min(maxLength, 80);
  return fc.oneof(
    fc.constantFrom(...known),
    fc.string({
      minLength,
      maxLength: most,
      unit: fc.constantFrom("a", "-", "é", "天", "$", "{", "}", " ", "1"),
    }),
  );
}

function objectsOf(
  { properties = {}, required = [] }: DocumentSchema,
  of: (schema: DocumentSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, of(inner)]));
  return fc.record(fields, { requiredKeys: [...required] as never[] });
}

/** The same, with one thing wrong: a key too much, one too few, a value of another type, or no JSON at all. */
export function broken(body: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const slip = fc.constantFrom("key", "missing", "type", "text", "list");
  return fc.tuple(body, slip, fc.nat(9)).map(([value, how, at]) => {
    const text = JSON.stringify(value);
    if (how === "text") return text.slice(0, at);
    if (how === "list" || typeof value !== "object" || value === null) return `[${text}]`;
    const entries = Object.entries(value as Record<string, unknown>);
    const place = at % Math.max(1, entries.length);
    if (how === "key") entries.push([`x-${String(at)}`, null]);
    else if (how === "missing") entries.splice(place, 1);
    else if (entries[place] !== undefined)
      entries[place] = [entries[place][0], typeof entries[place][1] === "string" ? at : "text"];
    return JSON.stringify(Object.fromEntries(entries));
  });
}
