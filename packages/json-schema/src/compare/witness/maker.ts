import type { JsonValue } from "@toolhaft/json-text";
import type { Random } from "../../patterns/sample-text.ts";
import type { Way } from "../proof/claim.ts";
import type { Conjunction } from "../schema.ts";
import type { Work } from "../work.ts";

/** What values are made with. */
export interface Maker {
  work: Work;
  random: Random;
  /** As little as satisfies: what is optional is left out. */
  isLean: boolean;
  /** Values worth trying wherever they fit. */
  hints: readonly JsonValue[];
  make: Make;
}

/** What must be somewhere in a value. */
export interface Want {
  way: Way;
  /** Absent: anything that fits. */
  value?: JsonValue;
  /** Properties that are left out at the root. */
  omit?: readonly string[];
}

/** A value that is likely to satisfy a conjunction; `undefined` where none was found. */
export type Make = (
  maker: Maker,
  conjunction: Conjunction,
  want: Want | undefined,
  depth: number,
) => JsonValue | undefined;

/** What is wanted one member down. */
export function wantedBelow({ way, value }: Want): Want {
  return { way: way.slice(1), ...(value === undefined ? {} : { value }) };
}
