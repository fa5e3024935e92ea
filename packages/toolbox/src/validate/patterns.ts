import { createPatternPolicy } from "@toolhaft/json-schema";
import type { PatternPolicy } from "@toolhaft/json-schema";
import type { BoundedRunner } from "@toolhaft/json-schema/compiled";
import type { JsonObject } from "@toolhaft/json-text";

/** How the patterns of schemas run. */
export interface Patterns {
  /** The one policy of all schemas; what it needs is loaded with the first schema that has a pattern. */
  policyFor(schema: JsonObject): Promise<PatternPolicy>;
  close(): Promise<void>;
}

/** Patterns run natively, by RE2 or in a thread that can be killed: never without a bound. */
export function createPatterns(): Patterns {
  let full: Promise<PatternPolicy> | undefined;
  let runner: BoundedRunner | undefined;
  const plain = createPatternPolicy();
  const load = async (): Promise<PatternPolicy> => {
    const [{ re2Engine }, { createBoundedRunner }] = await Promise.all([
      import("@toolhaft/json-schema/re2"),
      import("@toolhaft/json-schema/compiled"),
    ]);
    runner = createBoundedRunner();
    return createPatternPolicy({ re2: re2Engine, runBounded: runner.run });
  };
  return {
    policyFor(schema) {
      if (full === undefined && !JSON.stringify(schema).includes('"pattern')) return Promise.resolve(plain);
      return (full ??= load());
    },
    async close() {
      await runner?.close();
    },
  };
}
