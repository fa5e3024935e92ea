import { jobNextTo, workText } from "@toolhaft/exec-sandbox/work";
import { validate } from "@toolhaft/json-schema";
import type { PatternPolicy, ValidationError, ValidationResult } from "@toolhaft/json-schema";
import type { CompiledValidator } from "@toolhaft/json-schema/compiled";
import { isObject } from "@toolhaft/json-text";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Issue } from "../errors/failure.ts";
import type { ValueCheck } from "./check-value.job.ts";
import { issuesOf } from "./issues.ts";
import { createPatterns } from "./patterns.ts";
import { type SchemaSize, sizeOfSchema, stepsAtOnce } from "./work-of.ts";

/** Checks values against the schemas of tools. */
export interface SchemaChecker {
  /**
   * Everything that is wrong with a value; empty when it fits. `revision` tells schemas apart. What could hold others up is done
   * apart, and rejects with a `WorkStopped` when it takes too much.
   */
  check(schema: JsonObject, revision: string, value: JsonValue): Promise<readonly Issue[]>;
}

interface Known {
  readonly size: SchemaSize;
  count: number;
}

const MOST_REMEMBERED = 1_000;

/** Loading ajv and compiling a schema takes milliseconds, and saves some 2 µs of each check: before, it does not pay. */
const COMPILED_AFTER = 2_000;

const checkValue = jobNextTo<ValueCheck>(import.meta.filename, "check-value.job", "toolbox/check-value");

/** A checker that compiles a schema only when it is met again and again. All ways give the same answers. */
export function createSchemaChecker(): SchemaChecker {
  const patterns = createPatterns();
  const schemas = new Map<string, Known>();
  const compilers = new Map<PatternPolicy, Promise<CompiledValidator>>();
  const compilerFor = (policy: PatternPolicy): Promise<CompiledValidator> => {
    const compiler = compilers.get(policy) ?? loadCompiler(policy);
    compilers.set(policy, compiler);
    return compiler;
  };
  const knownOf = (schema: JsonObject, revision: string): Known => {
    const before = schemas.get(revision);
    if (before !== undefined) return before;
    if (schemas.size >= MOST_REMEMBERED) schemas.clear();
    const known = { size: sizeOfSchema(schema), count: 0 };
    schemas.set(revision, known);
    return known;
  };

  return {
    async check(schema, revision, value) {
      if (isAnyObject(schema) && isObject(value)) return [];
      const known = knownOf(schema, revision);
      const maxSteps = stepsAtOnce(known.size, value);
      if (maxSteps === undefined) return apart({ schema, value });
      known.count += 1;
      const policy = await patterns.policyFor(known.size.hasPatterns);
      // What ajv follows is not counted as closely.
      const isCompiled = known.count > COMPILED_AFTER && !known.size.hasReferences;
      const result = isCompiled
        ? (await compilerFor(policy)).compile(schema).validate(value)
        : validate(schema, value, { patterns: policy, maxSteps });
      return isOpen(result) ? apart({ schema, value }) : issuesOf(result, schema);
    },
  };
}

async function apart(check: ValueCheck): Promise<readonly Issue[]> {
  return JSON.parse(await workText(checkValue, check)) as readonly Issue[];
}

/** Whether a part was left undecided that more time, or another way to run a pattern, would decide. */
function isOpen({ errors }: ValidationResult): boolean {
  const isLeft = ({ undecided, branches = [] }: ValidationError): boolean =>
    undecided === "too-much-work" ||
    undecided === "pattern-not-run" ||
    branches.some((each) => each.some(isLeft));
  return errors.some(isLeft);
}

async function loadCompiler(patterns: PatternPolicy): Promise<CompiledValidator> {
  const { createCompiledValidator } = await import("@toolhaft/json-schema/compiled");
  return createCompiledValidator({ patterns });
}

// A tool without a schema takes any object.
function isAnyObject(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => key === "type") && schema["type"] === "object";
}
