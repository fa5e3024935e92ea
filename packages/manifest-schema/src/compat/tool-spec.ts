import type { JsonValue } from "@toolhaft/json-text";

/** A tool as the reference's registry holds it after loading; empty optional fields are left out. */
export interface CompatTool {
  name: string;
  description?: string;
  /** Any JSON value: the reference looks at none. */
  schema?: JsonValue;
  command: string[];
  timeoutSec?: number;
  envPassthrough?: string[];
}

/**
 * A list as Go's decoder fills it: a second value under the same key is decoded over the first one,
 * so what lay behind a shorter list comes back when a later one grows again.
 */
export interface GoList<Item> {
  memory: Item[];
  length: number;
}

/** A tool while it is decoded. `schema` is the exact text. */
export interface ToolSpec {
  name: string;
  description: string;
  schema: string;
  command: GoList<string>;
  timeoutSec: bigint;
  envPassthrough: GoList<string>;
}

/** A list without items. */
export function emptyList<Item>(): GoList<Item> {
  return { memory: [], length: 0 };
}

/** A tool before anything is decoded into it. */
export function emptyTool(): ToolSpec {
  return {
    name: "",
    description: "",
    schema: "",
    command: emptyList(),
    timeoutSec: 0n,
    envPassthrough: emptyList(),
  };
}
