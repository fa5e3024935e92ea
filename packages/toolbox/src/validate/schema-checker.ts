import { explain, validate } from "@toolhaft/json-schema";
import type { PatternPolicy, ValidationResult } from "@toolhaft/json-schema";
import type { CompiledValidator } from "@toolhaft/json-schema/compiled";
import { isObject, toPointer } from "@toolhaft/json-text";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Issue } from "../errors/failure.ts";
import { createPatterns } from "./patterns.ts";

/** Checks values against the schemas of tools. */
export interface SchemaChecker {
  /** Everything that is wrong with a value; empty when it fits. `revision` tells schemas apart. */
  check(schema: JsonObject, revision: string, value: JsonValue): Promise<readonly Issue[]>;
  close(): Promise<void>;
}

const MOST_REMEMBERED = 1_000;

/** Loading ajv and compiling a schema takes milliseconds, and saves some 2 µs of each check: before, it does not pay. */
const COMPILED_AFTER = 2_000;

/** A checker that compiles a schema only when it is met again and again. Both ways give the same answers. */
export function createSchemaChecker(): SchemaChecker {
  const patterns = createPatterns();
  const counts = new Map<string, number>();
  const compilers = new Map<PatternPolicy, Promise<CompiledValidator>>();
  const compilerFor = (policy: PatternPolicy): Promise<CompiledValidator> => {
    const compiler = compilers.get(policy) ?? loadCompiler(policy);
    compilers.set(policy, compiler);
    return compiler;
  };

  return {
    async check(schema, revision, value) {
      if (isAnyObject(schema) && isObject(value)) return [];
      const policy = await patterns.policyFor(schema);
      const count = (counts.get(revision) ?? 0) + 1;
      if (counts.size >= MOST_REMEMBERED) counts.clear();
      counts.set(revision, count);
      const result =
        count > COMPILED_AFTER
          ? (await compilerFor(policy)).compile(schema).validate(value)
          : validate(schema, value, { patterns: policy });
      return issuesOf(result, schema);
    },
    close: () => patterns.close(),
  };
}

async function loadCompiler(patterns: PatternPolicy): Promise<CompiledValidator> {
  const { createCompiledValidator } = await import("@toolhaft/json-schema/compiled");
  return createCompiledValidator({ patterns });
}

// A tool without a schema takes any object.
function isAnyObject(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => key === "type") && schema["type"] === "object";
}

function issuesOf({ valid, errors }: ValidationResult, schema: JsonObject): readonly Issue[] {
  if (valid) return [];
  return explain(errors, schema).map(({ path, message, help }) => {
    const pointer = toPointer(path);
    return help === undefined ? { pointer, message } : { pointer, message, help };
  });
}

const MOST_IN_MESSAGE = 5;

/** Issues as one line: the first five, and how many there are beside them. */
export function issueText(issues: readonly Issue[]): string {
  const shown = issues.slice(0, MOST_IN_MESSAGE).map(({ pointer, message, help }) => {
    const where = pointer === "" ? "" : `${pointer} `;
    return `${where}${message}${help === undefined ? "" : `; ${help}`}`;
  });
  const more = issues.length - shown.length;
  return more > 0 ? `${shown.join(", ")}, and ${String(more)} more` : shown.join(", ");
}
