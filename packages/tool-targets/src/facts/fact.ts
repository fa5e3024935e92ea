import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { Stand } from "./stand.ts";

/** Something about a tool that at least one named target minds. */
export interface Fact {
  kind: ConstraintKind;
  path: JsonPath;
  on?: "key";
  /** The values that messages need. */
  data: Readonly<Record<string, string | number | boolean>>;
  /** Who minds it; never empty. */
  stands: readonly Stand[];
}

/** Takes a fact. */
export type Emit = (fact: Fact) => void;
