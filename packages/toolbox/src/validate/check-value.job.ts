import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { createPatternPolicy, validate } from "@toolhaft/json-schema";
import { createBoundedRunner } from "@toolhaft/json-schema/compiled";
import { re2Engine } from "@toolhaft/json-schema/re2";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { issuesOf } from "./issues.ts";

export interface ValueCheck {
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

// A pattern that no other engine takes is ended by itself, so that the rest of the value is still judged.
const patterns = createPatternPolicy({ re2: re2Engine, runBounded: createBoundedRunner().run });

/** Everything that is wrong with a value, as JSON: for values and schemas that could take long. */
export const run: RunJob<ValueCheck> = ({ schema, value }) =>
  JSON.stringify(issuesOf(validate(schema, value, { patterns }), schema));
