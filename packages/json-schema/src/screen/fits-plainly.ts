import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { BITS } from "./screened-keywords.ts";

const LENGTHS = BITS.minLength | BITS.maxLength;

/** Whether the values that a plain schema names are of its type and within its bounds. `bits` says what is there. */
export function fitsPlainly(schema: JsonObject, bits: number): boolean {
  // Where both judge the same texts somebody has to count characters.
  if ((bits & BITS.enum) !== 0 && (bits & LENGTHS) !== 0) return false;
  if ((bits & BITS.default) !== 0 && !fits(schema["default"] as JsonValue, schema, bits)) return false;
  if ((bits & BITS.examples) === 0) return true;
  return (schema["examples"] as JsonValue[]).every((value) => fits(value, schema, bits));
}

function fits(value: JsonValue, schema: JsonObject, bits: number): boolean {
  const type = schema["type"];
  if (typeof value === "string") return type === "string" && fitsText(value, schema, bits);
  if (typeof value === "number") {
    if (type !== "number" && (type !== "integer" || !Number.isInteger(value))) return false;
    return isWithin(value, schema, bits);
  }
  if (typeof value === "boolean") return type === "boolean";
  return type === "array" && (bits & BITS.minItems) === 0;
}

function fitsText(value: string, schema: JsonObject, bits: number): boolean {
  if ((bits & BITS.enum) !== 0 && !(schema["enum"] as JsonValue[]).includes(value)) return false;
  if ((bits & BITS.maxLength) !== 0 && value.length > Number(schema["maxLength"])) return false;
  // Two units may be one character.
  return (bits & BITS.minLength) === 0 || value.length >= 2 * Number(schema["minLength"]);
}

function isWithin(value: number, schema: JsonObject, bits: number): boolean {
  if ((bits & BITS.minimum) !== 0 && value < Number(schema["minimum"])) return false;
  if ((bits & BITS.maximum) !== 0 && value > Number(schema["maximum"])) return false;
  if ((bits & BITS.exclusiveMinimum) !== 0 && value <= Number(schema["exclusiveMinimum"])) return false;
  return (bits & BITS.exclusiveMaximum) === 0 || value < Number(schema["exclusiveMaximum"]);
}
