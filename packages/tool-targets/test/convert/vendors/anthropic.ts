import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import type { JsonValue } from "@toolhaft/json-text";

/**
 * Why Anthropic's SDK refuses a strict schema, or moves some of it into descriptions; `undefined` when all
 * of it stays.
 */
export function refusedByAnthropic(schema: JsonValue): string | undefined {
  try {
    const strict: unknown = transformJSONSchema(schema as Parameters<typeof transformJSONSchema>[0]);
    const moved = descriptions(strict).filter((text) => !descriptions(schema).includes(text));
    return moved.length === 0 ? undefined : `moved into descriptions: ${moved.join("; ")}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function descriptions(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === "description" && typeof member === "string" ? [member] : descriptions(member),
  );
}
