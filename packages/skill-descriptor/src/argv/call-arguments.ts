import { parseJson, type JsonDocument, type JsonValue } from "@toolhaft/json-text";
import { isSigned64, spellNumber } from "./number-spelling.ts";

/** The arguments of one call, read from their JSON text so that numbers keep their spelling. */
export interface CallArguments {
  get(param: string): CallValue | undefined;
}

/** One argument: its value, and for numbers the text it was written in. */
export interface CallValue {
  value: JsonValue;
  source: string | undefined;
}

/** Read a call's arguments, a text or one that was parsed; why not, where it is no JSON object. */
export function readArguments(args: string | JsonDocument): CallArguments | { refused: string } {
  const document = typeof args === "string" ? parseJson(args) : args;
  const { value } = document;
  if (!document.valid) {
    const { line, column } = document.position(document.problems[0]?.start ?? 0);
    return { refused: `arguments are not JSON (line ${String(line)}, column ${String(column)})` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { refused: "arguments must be an object" };
  }
  // The reference reads no such number, mapped or not.
  if (holdsInfinity(value)) return { refused: "a number in the arguments is out of the range of a double" };
  return {
    get(param) {
      if (!Object.hasOwn(value, param)) return undefined;
      return { value: value[param] as JsonValue, source: numberSource(document, param, value[param]) };
    },
  };
}

function holdsInfinity(value: JsonValue): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsInfinity);
}

/** A string, number or boolean as an argument; `undefined` for anything else. */
export function asArgument({ value, source }: CallValue): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number" && source !== undefined) return spellNumber(source);
  return undefined;
}

/** What `flagifboolean` takes for true: `true`, `"true"` in any case, a whole number other than 0. */
export function isTruthy({ value, source }: CallValue): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value.toLowerCase() === "true";
  return typeof value === "number" && source !== undefined && isSigned64(source) && value !== 0;
}

function numberSource(
  document: JsonDocument,
  param: string,
  value: JsonValue | undefined,
): string | undefined {
  return typeof value === "number" ? document.source([param]) : undefined;
}
