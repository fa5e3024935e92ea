import type { JsonValue } from "@toolhaft/json-text";
import { dialectOf, readSchemaUri } from "../dialect.ts";
import { createPatternPolicy } from "../patterns/policy.ts";
import type { Dialect } from "../types.ts";
import type { ValidateOptions, ValidationResult } from "../validate/types.ts";
import { validate } from "../validate/validate.ts";
import { createAjvEngine, type AjvEngine } from "./ajv-engine.ts";
import { toAjvSchema, type AjvSchema } from "./ajv-subset.ts";

/** Settings; those of `validate` hold for every schema. */
export interface CompiledValidatorOptions extends ValidateOptions {
  /** How many compiled schemas are kept; default 500. */
  cacheSize?: number;
}

/** A schema ready for many values. */
export interface CompiledSchema {
  /** `ajv` runs generated code; `one-shot` where ajv would judge wrongly. The answers are the same. */
  engine: "ajv" | "one-shot";
  /** As `validate(schema, value)`. Never throws. */
  validate(value: JsonValue): ValidationResult;
}

/** Compiles schemas and keeps the latest. */
export interface CompiledValidator {
  compile(schema: JsonValue): CompiledSchema;
}

/**
 * The validator for schemas that are met again and again. ajv only ever says yes or no: every no is
 * explained, and where needed overruled, by the one-shot validator, so that both give the same answer.
 * Compiling takes about a millisecond; a schema is found again by its text.
 */
export function createCompiledValidator(options: CompiledValidatorOptions = {}): CompiledValidator {
  const { cacheSize = 500, ...rest } = options;
  const settings = { ...rest, patterns: options.patterns ?? createPatternPolicy() };
  const engines = new Map<Dialect, AjvEngine>();
  const engineFor = (dialect: Dialect): AjvEngine => {
    const engine = engines.get(dialect) ?? createAjvEngine(dialect, settings.patterns);
    engines.set(dialect, engine);
    return engine;
  };
  const kept = new Map<string, CompiledSchema>();
  return {
    compile(schema) {
      const key = cacheKey(schema);
      const known = key === undefined ? undefined : kept.get(key);
      const compiled = known ?? compile(schema, settings, engineFor);
      if (key === undefined) return compiled;
      // Taken out and put back, a key becomes the latest; the first one is the oldest.
      kept.delete(key);
      kept.set(key, compiled);
      const [oldest] = kept.keys();
      if (kept.size > cacheSize && oldest !== undefined) kept.delete(oldest);
      return compiled;
    },
  };
}

// JSON has no text for the number that `1e400` reads as, and none at all for a schema too deep to write.
function cacheKey(schema: JsonValue): string | undefined {
  try {
    const text = JSON.stringify(schema);
    return text.includes("null") && holdsInfinity(schema) ? undefined : text;
  } catch {
    return undefined;
  }
}

function holdsInfinity(value: JsonValue): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (typeof value !== "object" || value === null) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some(holdsInfinity);
}

function compile(
  schema: JsonValue,
  options: ValidateOptions,
  engineFor: (dialect: Dialect) => AjvEngine,
): CompiledSchema {
  const oneShot = (value: JsonValue): ValidationResult => validate(schema, value, options);
  const check = compileWithAjv(schema, options, engineFor);
  if (!check) return { engine: "one-shot", validate: oneShot };
  return {
    engine: "ajv",
    validate: (value) => (check(value) ? { valid: true, errors: [] } : oneShot(value)),
  };
}

// True only when ajv is sure; a no, a doubt and a throw all mean that the other validator decides.
function compileWithAjv(
  schema: JsonValue,
  options: ValidateOptions,
  engineFor: (dialect: Dialect) => AjvEngine,
): ((value: JsonValue) => boolean) | undefined {
  const dialect = declared(schema, options.dialect);
  const subset = dialect && toAjvSchema(schema, dialect);
  if (!subset) return undefined;
  try {
    const check = engineFor(dialect).compile(subset.schema);
    return (value) => isAccepted(check, subset, value);
  } catch {
    return undefined;
  }
}

function declared(schema: JsonValue, fallback: Dialect = "2020-12"): Dialect | undefined {
  const uri =
    typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema["$schema"] : undefined;
  if (typeof uri !== "string") return fallback;
  // A meta-schema of one's own may switch keywords off.
  return readSchemaUri(uri).draft === undefined ? undefined : dialectOf(schema);
}

// The one-shot validator refuses to follow a schema deeper; ajv must not accept what that one would not.
const MOST_LEVELS = 1_500;
const FREE_STEPS = 10_000;
const STEPS_PER_NODE = 20;

function isAccepted(
  check: ReturnType<AjvEngine["compile"]>,
  { refers, size }: AjvSchema,
  value: JsonValue,
): boolean {
  try {
    if (!refers) return check(value, 0);
    const { depth, nodes } = measure(value);
    return depth * size <= MOST_LEVELS && check(value, FREE_STEPS + STEPS_PER_NODE * nodes);
  } catch {
    return false;
  }
}

/** How many values a value holds, itself included, and how deep it nests; a scalar has depth 1. */
function measure(root: JsonValue): { nodes: number; depth: number } {
  let nodes = 0;
  let depth = 0;
  const open: [JsonValue, number][] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, level] = next;
    nodes++;
    depth = Math.max(depth, level);
    if (typeof value !== "object" || value === null) continue;
    for (const part of Array.isArray(value) ? value : Object.values(value)) open.push([part, level + 1]);
  }
  return { nodes, depth };
}
