import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { ConstraintOn, TargetConstraint } from "./by-kind.ts";
import type { Violation } from "./violation.ts";

/** How a walk reaches a schema: as the arguments themselves, as the value of a property or item, or as a part. */
export type Role = "root" | "value" | "part";

/** Where a walk is, as the check of a keyword sees it. */
export interface Site {
  /** The whole schema, which references lead through. */
  readonly root: JsonValue;
  /** Report what is broken, a path below the current schema; nothing where nothing is, or where it is only counted. */
  report(
    kind: ConstraintKind,
    below: JsonPath,
    data: Violation["data"] | (() => Violation["data"]),
    broken: readonly TargetConstraint[] | undefined,
    on?: "key",
  ): void;
}

/** A keyword where it stands. */
export interface FoundKeyword {
  schema: JsonObject;
  key: string;
  value: JsonValue;
  role: Role;
}

/** Looks at a keyword where it stands. */
export type KeywordCheck = (site: Site, found: FoundKeyword) => void;

/** The constraints of a kind that a keyword is about. */
export function about<K extends ConstraintKind>(
  constraints: readonly ConstraintOn<K>[] | undefined,
  isMeant: (constraint: ConstraintOn<K>["constraint"]) => boolean,
): readonly ConstraintOn<K>[] {
  return (constraints ?? []).filter(({ constraint }) => isMeant(constraint));
}

/** Whether a schema's type is one of these, or lists one. */
export function isOfTypes(schema: JsonObject, types: readonly string[] | undefined): boolean {
  if (types === undefined) return true;
  const type = schema["type"];
  if (typeof type === "string") return types.includes(type);
  return Array.isArray(type) && type.some((each) => types.includes(each as string));
}

/** Whether a constraint holds where a keyword was found. */
export function holdsAt(where: "root" | "below" | "everywhere" | undefined, role: Role): boolean {
  return where === undefined || where === "everywhere" || (where === "root") === (role === "root");
}
