import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** One thing that is wrong with arguments or with a result. */
export interface Issue {
  /** RFC 6901, from the root of the arguments or of the result. */
  pointer: string;
  message: string;
  /** What was probably meant. */
  help?: string;
}

/** Why a value does not fit a schema: all issues as data, and the first ones in one line. */
export interface Misfit {
  line: string;
  issues: readonly Issue[];
}

/** Hold a value against a schema: nothing when it fits. What could not be decided is an issue too, never a silent pass. */
export type HoldAgainst = (
  schema: JsonObject,
  value: JsonValue,
) => Misfit | undefined | Promise<Misfit | undefined>;
