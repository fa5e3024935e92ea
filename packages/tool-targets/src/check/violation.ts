import type { JsonPath } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { TargetConstraint } from "./by-kind.ts";

/** What in a tool breaks constraints of one kind. */
export interface Violation {
  kind: ConstraintKind;
  path: JsonPath;
  on?: "key";
  /** The values that messages need. */
  data: Readonly<Record<string, string | number | boolean>>;
  /** The broken constraints, of one target or several; never empty. */
  broken: readonly TargetConstraint[];
}

/** Takes a violation. */
export type Report = (violation: Violation) => void;

/** Asked before a violation is made: whether nobody wants it, since it is only counted. */
export type Hides = (kind: ConstraintKind, broken: readonly TargetConstraint[], path: JsonPath) => boolean;
