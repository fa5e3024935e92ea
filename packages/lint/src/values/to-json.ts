import { toPointer } from "@toolhaft/json-text";
import { prepare, type Prepared } from "../prepare.ts";
import type { FormatId } from "../format-ids.ts";

/**
 * Values as their JSON text: what a request would carry of them. As `JSON.stringify` does, functions and
 * `undefined` are left out of objects, dates become text, and `toJSON` is asked.
 * Throws a `TypeError` that names the place of what has no JSON: a circle, a bigint, or no value at all.
 */
export function toJsonText(values: unknown): string {
  let text: string | undefined;
  try {
    text = stringify(values);
  } catch (error) {
    throw new TypeError(`the tools are no JSON: ${faultOf(values) ?? reasonOf(error)}`, { cause: error });
  }
  if (text === undefined) throw new TypeError(`the tools are no JSON: they are ${typeof values}`);
  return text;
}

// Of undefined and of a function there is no text, whatever the library's types say.
function stringify(values: unknown): string | undefined {
  return JSON.stringify(values, undefined, 2);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Path = readonly (string | number)[];

/** What has no JSON, and where; `undefined` when a getter or `toJSON` itself threw. */
function faultOf(value: unknown, path: Path = [], above: readonly unknown[] = []): string | undefined {
  const place = path.length === 0 ? "the value" : toPointer(path);
  if (typeof value === "bigint") return `${place} is a bigint; write a number or a string`;
  if (typeof value !== "object" || value === null || "toJSON" in value) return undefined;
  if (above.includes(value)) return `${place} leads back to an object that holds it`;
  if (path.length > DEEPEST) return `${place} is nested too deeply`;
  const inside = [...above, value];
  const members = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, member] of members) {
    const fault = faultOf(member, [...path, key], inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

// Deeper than any text that is read.
const DEEPEST = 512;

/** Values as a file that holds them would be read. Throws a `TypeError` for values that have no JSON. */
export function readValues(values: unknown, format: FormatId | undefined): Prepared {
  const text = toJsonText(values);
  return prepare(format === undefined ? { path: "tools", text } : { path: "tools", text, format });
}
