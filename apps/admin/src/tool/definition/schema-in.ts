import type { JsonObject } from "@toolhaft/json-text";

/** The schema of the arguments in the text of a tool; `undefined` while there is none in it. */
export function schemaIn(text: string): JsonObject | undefined {
  try {
    const { argSchema } = JSON.parse(text) as { argSchema?: unknown };
    const isSchema = typeof argSchema === "object" && argSchema !== null && !Array.isArray(argSchema);
    return isSchema ? (argSchema as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
