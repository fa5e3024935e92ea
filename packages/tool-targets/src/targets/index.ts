export type {
  Asked,
  Constraint,
  ConstraintKind,
  Effect,
  PatternPart,
  ReferenceForm,
  Scalar,
  Stated,
  ValueType,
  Where,
} from "./constraint.ts";
export { defineTarget } from "./define-target.ts";
export { describeConstraint } from "./describe-constraint.ts";
export type { Basis, Engine, Note, Shape, Target } from "./target.ts";
export { findTarget, targetNamed } from "./find-target.ts";
export { targets } from "./built-in.ts";
