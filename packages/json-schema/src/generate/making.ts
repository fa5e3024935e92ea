import type { Arbitrary } from "fast-check";
import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Conjunction, Work } from "../compare/index.ts";

/** Values for a part of a schema; or why there are none, and where in the value that part is. */
export type Made =
  | { readonly ok: true; readonly values: Arbitrary<JsonValue> }
  | { readonly ok: false; readonly path: JsonPath; readonly problem: string };

/** What all parts of one schema are made with. */
export interface Making {
  readonly work: Work;
  /** Values for what stands inside of a value. */
  inside(conjunction: Conjunction, at: Level): Made;
}

/** Where in the value. `isLean`: only what has to be there is made. */
export interface Level {
  readonly path: JsonPath;
  readonly isLean: boolean;
}

export function none(path: JsonPath, problem: string): Made {
  return { ok: false, path, problem };
}

/** The level of an item or a property. */
export function below({ path, isLean }: Level, step: string | number): Level {
  return { path: [...path, step], isLean };
}
