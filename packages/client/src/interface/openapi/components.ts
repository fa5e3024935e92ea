import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** The named schemas of a document. */
export interface Components {
  readonly schemas: JsonObject;
  /** A reference to a schema with a title, which becomes one of `schemas`; another schema as it is. */
  ref(schema: object): JsonValue;
}

export function createComponents(): Components {
  const schemas: JsonObject = {};
  const ref = (schema: object): JsonValue => {
    const plain = plainOf(schema as Record<string, unknown>);
    const { title } = schema as { title?: unknown };
    // Of a list of properties `title` is one of them.
    if (typeof title !== "string") return plain;
    schemas[title] ??= plain;
    return { $ref: `#/components/schemas/${title}` };
  };
  // What a builder adds for itself (names that start with "~") is no JSON Schema.
  const plainOf = (schema: Record<string, unknown>): JsonObject =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([key]) => !key.startsWith("~"))
        .map(([key, value]) => [key, part(value)]),
    );
  const part = (value: unknown): JsonValue => {
    if (Array.isArray(value)) return value.map(part);
    if (typeof value === "object" && value !== null) return ref(value);
    return value as JsonValue;
  };
  return { schemas, ref };
}
