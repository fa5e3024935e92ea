import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** Why an engine refuses the schema of a tool's arguments; `undefined` when it takes it. */
export type EngineModel = (schema: JsonValue) => string | undefined;

/** How engines say that they refuse. */
export class Refusal extends Error {}

/** Refuse. */
export function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** A model of an engine that throws what it refuses. */
export function throwing(run: (schema: JsonValue) => void): EngineModel {
  return (schema) => {
    try {
      run(structuredClone(schema));
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };
}

/** A member as an object; `undefined` where it is none. */
export function objectIn(schema: JsonObject, key: string): JsonObject | undefined {
  const value = schema[key];
  return isObject(value) ? value : undefined;
}

/** A member as a list; none where it is none. */
export function listIn(schema: JsonObject, key: string): readonly JsonValue[] {
  const value = schema[key];
  return Array.isArray(value) ? value : [];
}
