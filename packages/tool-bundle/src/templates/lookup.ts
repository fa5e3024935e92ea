import type { JsonDocument, JsonObject, JsonValue } from "@toolhaft/json-text";
import { classifyReference } from "./names.ts";
import type { Found, Lookup, Reference } from "./types.ts";

/** Where the values of a call come from. */
export interface ValueSources {
  /** The call's arguments; as a document, numbers keep their spelling. */
  args: JsonObject | JsonDocument;
  /** Names under `properties` of the tool's `argSchema`: no other argument is ever put in. */
  argumentNames: ReadonlySet<string>;
  /** What stands for an argument that is not there, by its name: `default` of its schema. */
  defaults?: JsonObject;
  /** A secret's value; called for names that are no argument only. */
  secrets?: (name: string) => string | undefined;
  /** What `${tool.…}` and a bare `${version}` stand for: slug, version, displayName … */
  tool?: JsonObject;
  /** Results of the calls before this one: `${steps.0.value}`. */
  steps?: readonly JsonObject[];
}

/**
 * Make the lookup of one call. Each kind of name has a place of its own: an argument never answers for
 * a secret, nor a secret for an argument, and inherited properties answer for nothing.
 */
export function createLookup(sources: ValueSources): Lookup {
  const { args, argumentNames, defaults = {}, secrets, tool = {}, steps = [] } = sources;
  return (reference) => {
    const { kind, rest } = classifyReference(reference, argumentNames);
    switch (kind) {
      case "argument":
        return (
          (isDocument(args) ? inDocument(args, reference) : walk(args, reference)) ??
          defaultOf(isDocument(args) ? args.value : args, defaults, reference)
        );
      case "tool":
        return walk(tool, rest);
      case "step":
        return walk([...steps], rest);
      case "secret": {
        const value = typeof rest[0] === "string" && rest.length === 1 ? secrets?.(rest[0]) : undefined;
        return value === undefined ? undefined : { value };
      }
      case "unknown":
        return undefined;
    }
  };
}

/** Only of an argument that is absent altogether: what was given is never mixed with what was not. */
function defaultOf(
  args: JsonValue | undefined,
  defaults: JsonObject,
  reference: Reference,
): Found | undefined {
  const [name = ""] = reference;
  if (typeof args === "object" && args !== null && Object.hasOwn(args, name)) return undefined;
  const found = walk(defaults, reference);
  return found && { ...found, isDefault: true };
}

// JSON holds no functions, so no argument can look like a document.
function isDocument(args: JsonObject | JsonDocument): args is JsonDocument {
  return typeof args.locate === "function";
}

function inDocument(document: JsonDocument, reference: Reference): Found | undefined {
  const found = document.value === undefined ? undefined : walk(document.value, reference);
  // Of broken text only the value is sound, never its spelling.
  const source = found && document.valid ? document.source(reference) : undefined;
  return found && source !== undefined ? { ...found, source } : found;
}

/** Follow a reference through own members only. */
function walk(start: JsonValue, reference: Reference): Found | undefined {
  let value: JsonValue = start;
  for (const segment of reference) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value) && typeof segment !== "number") return undefined;
    if (!Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string | number, JsonValue>)[segment] as JsonValue;
  }
  return { value };
}
