import type { Schema } from "@toolhaft/client/interface";
import { nearest } from "@toolhaft/diagnostics";
import { ApiError } from "../problems/api-error.ts";

interface Property {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * The parameters of a query, typed as the route's schema says. Lists accept repeats and commas; anything else
 * that stands twice, is unknown or cannot be read is refused. What is absent stays absent.
 */
export function readQuery<Query>(schema: Schema<Query> | undefined, text: string): Query {
  if (text === "") return {} as Query;
  const { properties = {} } = (schema ?? {}) as { properties?: Readonly<Record<string, Property>> };
  const read: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) throw unknown(name, Object.keys(properties));
    if (property.type === "array") {
      const before = (read[name] ?? []) as readonly string[];
      const all = [...before, ...value.split(",").filter((part) => part !== "")];
      // An empty list narrows nothing down.
      if (all.length > 0) read[name] = all;
    } else if (Object.hasOwn(read, name)) throw refused(name, `${name} stands twice in the query`);
    else read[name] = valueOf(name, property, value);
  }
  return read as Query;
}

function valueOf(name: string, { type, minimum, maximum }: Property, value: string): unknown {
  if (type === "boolean") {
    if (value === "true" || value === "1") return true;
    if (value === "false" || value === "0") return false;
    throw refused(name, `${name} must be true or false, not "${value}"`);
  }
  if (type !== "integer") return value;
  const number = /^-?\d+$/.test(value) ? Number(value) : undefined;
  const isInside = number !== undefined && number >= (minimum ?? number) && number <= (maximum ?? number);
  if (isInside) return number;
  const range = minimum === undefined ? "" : ` from ${String(minimum)} to ${String(maximum)}`;
  throw refused(name, `${name} must be a whole number${range}, not "${value}"`);
}

function unknown(name: string, names: readonly string[]): ApiError {
  const near = nearest(name, [...names]);
  const takes = names.length === 0 ? "This route takes none." : `This route takes ${names.join(", ")}.`;
  const hint = near === undefined ? takes : `Did you mean ${near}?`;
  return refused(name, `no query parameter ${name} here`, hint);
}

function refused(name: string, problem: string, hint?: string): ApiError {
  const locations = [{ pointer: name, detail: problem }];
  return new ApiError("API_QUERY_INVALID", { problem }, { locations, hint });
}
