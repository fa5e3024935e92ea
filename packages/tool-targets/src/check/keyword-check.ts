import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import type { ConstraintOn } from "./by-kind.ts";
import type { Report, Violation } from "./violation.ts";

/** How a walk reaches a schema: as the arguments themselves, as the value of a property or item, or as a part. */
export type Role = "root" | "value" | "part";

/** Where a walk is, as the check of a keyword sees it. */
export interface Site {
  readonly report: Report;
  /** The whole schema, which references lead through. */
  readonly root: JsonValue;
  /** A copy of the current path, with more behind it. */
  at(...below: (string | number)[]): JsonPath;
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

/** Report what is broken; nothing where nothing is. */
export function reportTo(
  { report }: Site,
  kind: ConstraintKind,
  path: JsonPath,
  data: Violation["data"],
  broken: Violation["broken"] | undefined,
): void {
  if (broken !== undefined && broken.length > 0) report({ kind, path, data, broken });
}

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

/**
 * Picks those of some constraints that are broken. What is picked together is one list, made once: who reports of it knows
 * it again, however many thousand places there are.
 */
export function picking<K extends ConstraintKind>(
  limits: readonly ConstraintOn<K>[],
): (isBroken: (constraint: ConstraintOn<K>["constraint"]) => boolean) => readonly ConstraintOn<K>[] {
  const known = new Map<number, readonly ConstraintOn<K>[]>();
  return (isBroken) => {
    let picked = 0;
    limits.forEach(({ constraint }, index) => {
      if (isBroken(constraint)) picked += 2 ** index;
    });
    let list = known.get(picked);
    if (list === undefined) {
      list = limits.filter((_, index) => Math.floor(picked / 2 ** index) % 2 === 1);
      known.set(picked, list);
    }
    return list;
  };
}
