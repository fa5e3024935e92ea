import { constraintsOf, type Target } from "../targets/target.ts";
import type { Effect } from "../targets/constraint.ts";
import { needsOf } from "./needs/needs-of.ts";
import type { SchemaNeeds } from "./needs/schema-needs.ts";
import { shapeOf } from "./shapes/index.ts";
import type { Shape } from "./shapes/shape.ts";

/** Which names a target takes. */
export interface NameRule {
  patterns: readonly RegExp[];
  max: number;
  /** Whether names that differ in case only are one. */
  ignoreCase: boolean;
}

/** A target as a conversion sees it: read off its data. */
export interface Receiver {
  id: string;
  needs: SchemaNeeds;
  /** What it needs of the schemas of results. */
  resultNeeds: SchemaNeeds;
  shape: Shape;
  /** Absent: any name will do. */
  names?: NameRule;
  /** Code points. */
  maxDescription?: number;
  maxTools?: number;
  /** Optional properties over all tools. */
  maxOptional?: number;
  /** Whether a result's schema must be an object's. */
  wrapsOutput: boolean;
}

/** Read a target's data. Names are made as it advises, too. */
export function receiverOf(target: Target): Receiver {
  const receiver: Receiver = {
    id: target.id,
    needs: needsOf(target),
    resultNeeds: needsOf(target, "output"),
    shape: shapeOf(target),
    wrapsOutput: constraintsOf(target, "output-object").some(({ effect }) => effect === "refuses"),
  };
  const names = nameRule(target);
  const maxDescription = least(constraintsOf(target, "description-length").filter(isAsked));
  const maxTools = least(constraintsOf(target, "tool-count").filter(isAsked));
  if (names !== undefined) receiver.names = names;
  if (maxDescription !== undefined) receiver.maxDescription = maxDescription;
  if (maxTools !== undefined) receiver.maxTools = maxTools;
  const maxOptional = least(constraintsOf(target, "optional-count").filter(isAsked));
  if (maxOptional !== undefined) receiver.maxOptional = maxOptional;
  return receiver;
}

function nameRule(target: Target): NameRule | undefined {
  const formats = constraintsOf(target, "name-format");
  const max = least(constraintsOf(target, "name-length"));
  if (formats.length === 0 && max === undefined) return undefined;
  return {
    patterns: formats.map(({ pattern }) => new RegExp(pattern)),
    max: max ?? Infinity,
    ignoreCase: formats.some(({ ignoresCase }) => ignoresCase === true),
  };
}

function least(limits: readonly { max?: number }[]): number | undefined {
  const all = limits.flatMap(({ max }) => max ?? []);
  return all.length === 0 ? undefined : Math.min(...all);
}

/** What is advised, or minded by some only, is no reason to give something up. */
function isAsked({ effect }: { effect: Effect }): boolean {
  return effect !== "advises" && effect !== "disputed";
}
