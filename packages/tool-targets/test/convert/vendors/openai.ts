// The helper that OpenAI's own SDK runs over strict schemas; the package does not publish it, hence the deep path.
import { toStrictJsonSchema } from "openai/lib/transform";
import type { JsonValue } from "@toolhaft/json-text";

/** Why OpenAI's SDK refuses a strict schema, or would change it; `undefined` when it takes it as it is. */
export function refusedByOpenai(schema: JsonValue): string | undefined {
  try {
    const strict: unknown = toStrictJsonSchema(schema as Parameters<typeof toStrictJsonSchema>[0]);
    return sorted(strict) === sorted(schema) ? undefined : `changed to ${JSON.stringify(strict)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
