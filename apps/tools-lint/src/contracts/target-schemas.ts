import { UsageError } from "@toolhaft/command-line";
import { isObject, parseJson, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { DiffOptions } from "@toolhaft/lint/diff";
import { convert } from "@toolhaft/tool-targets/convert";

type Targets = NonNullable<DiffOptions["targets"]>;

/** What each target gets of a tool: its name there, and the schema of the arguments. Throws a `UsageError` for an id that there is not. */
export function targetSchemas(ids: readonly string[]): Targets {
  return ids.map((id) => {
    try {
      convert({ tools: [] }, id);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new UsageError(`option --target: ${error.message}`);
    }
    return {
      id,
      convert: ({ name, parts }) => {
        const [bare = name] = name.split("@");
        const { value, nameMap } = convert(
          {
            tools: [
              {
                name: bare,
                ...(parts.description !== undefined && { description: parts.description }),
                ...(parts.input !== undefined && { inputSchema: parseJson(parts.input).value ?? {} }),
              },
            ],
          },
          id,
        );
        const [exported] = Object.keys(nameMap);
        const schema = schemaIn(value);
        if (exported === undefined || schema === undefined) return undefined;
        const document = parseJson(JSON.stringify(plainly(schema)));
        return { name: exported, input: { value: document.value ?? {}, document } };
      },
    };
  });
}

/**
 * A schema as JSON Schema has it: Gemini writes types in capitals, and strict targets ask for each property and take null for
 * what is not given.
 */
function plainly(node: JsonValue): JsonValue {
  if (Array.isArray(node)) return node.map(plainly);
  if (!isObject(node)) return node;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, plainly(value)]),
  );
  const { type, required, properties } = copy;
  if (typeof type === "string" && /^[A-Z]+$/.test(type)) copy["type"] = type.toLowerCase();
  if (Array.isArray(required) && isObject(properties))
    copy["required"] = required.filter((name) => typeof name !== "string" || !takesNull(properties[name]));
  return copy;
}

function takesNull(schema: JsonValue | undefined): boolean {
  if (!isObject(schema)) return false;
  const { type, anyOf, nullable } = schema;
  if (nullable === true || type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  return Array.isArray(anyOf) && anyOf.some(takesNull);
}

const FIELDS = ["parameters", "parametersJsonSchema", "input_schema", "inputSchema"];

/** The schema of the arguments, wherever a target has it. */
function schemaIn(value: JsonValue): JsonValue | undefined {
  if (Array.isArray(value)) return value.map(schemaIn).find((each) => each !== undefined);
  if (!isObject(value)) return undefined;
  for (const field of FIELDS) {
    const schema = Object.hasOwn(value, field) ? value[field] : undefined;
    if (isObject(schema)) return schema;
  }
  return Object.values(value)
    .map(schemaIn)
    .find((each) => each !== undefined);
}
