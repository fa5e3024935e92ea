import { equalJson } from "@toolhaft/json-schema";
import { isObject, toPointer, valueAt, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { planField } from "../plan/plan.ts";
import type { Alternative, Plan } from "../plan/types.ts";
import type { Node } from "../schema/node.ts";
import type { FormState } from "./state.ts";

/** What a field is of: the whole value, a described property, or a row that somebody added and can take away. */
export type Role = "root" | "member" | "row";

/** A place in the form, and what describes it. */
export interface Spot {
  readonly path: JsonPath;
  /** How many choices of the same value it stands in. */
  readonly level: number;
  readonly role: Role;
  readonly isRequired: boolean;
  /** `undefined`: any JSON. */
  readonly node: Node | undefined;
  /** Alternatives that it stands in: who types here has chosen them. */
  readonly within: readonly Pick[];
}

export interface Pick {
  readonly key: string;
  readonly id: string;
}

/** How a field is shown. */
export type Shown =
  /** By what its plan says. */
  | "planned"
  /** A group that is not there: a button adds it. */
  | "absent"
  /** A value of another kind, as JSON. */
  | "json";

/** One field of a form. */
export interface Field extends Spot {
  /** Stable while the form is shown: for picks, drafts and ids. */
  readonly key: string;
  readonly name: string;
  readonly plan: Plan;
  readonly shown: Shown;
  readonly value: JsonValue | undefined;
  /** The value as it is written. */
  readonly source: string | undefined;
  /** The alternative that is shown, of a choice. */
  readonly alternative: Alternative | undefined;
}

/** The whole value as a field. */
export function rootSpot({ reader }: FormState): Spot {
  return { path: [], level: 0, role: "root", isRequired: true, node: reader.root, within: [] };
}

export function fieldAt(state: FormState, spot: Spot): Field {
  const { reader, document, picks } = state;
  const { path, level, node } = spot;
  const written = valueAt(document.value, path);
  // A row that is yet to be filled in.
  const isBlank = written === null && spot.role === "row" && node !== undefined && !reader.fits(node, null);
  const value = isBlank ? undefined : written;
  const plan = node === undefined ? ANY_JSON : planField(reader, node, value);
  const key = `${toPointer(path)}#${String(level)}`;
  return {
    ...spot,
    key,
    name: String(path.at(-1) ?? ""),
    plan,
    shown: shownAs(plan, value, spot),
    value,
    source: isBlank ? undefined : document.source(path),
    alternative: alternativeIn(plan, picks.get(key)),
  };
}

/** The field below a choice: the same value, seen as its alternative. */
export function fieldInside(state: FormState, field: Field): Field | undefined {
  const { plan, alternative, path, level, key, within } = field;
  if (plan.kind !== "choice" || alternative === undefined) return undefined;
  const isThere = field.value !== undefined || state.picks.has(key) || plan.by === "types";
  if (!isThere || field.value === null) return undefined;
  return fieldAt(state, {
    path,
    level: level + 1,
    role: field.role,
    isRequired: field.isRequired || plan.by === "schemas",
    node: alternative.node,
    within: [...within, { key, id: alternative.id }],
  });
}

/** The places of an object's properties. */
export function membersIn(field: Field): readonly Spot[] {
  const { plan, path, within } = field;
  if (plan.kind !== "object" || field.shown !== "planned") return [];
  return plan.members.map(({ name, node, isRequired, isExtra }): Spot => ({
    path: [...path, name],
    level: 0,
    role: isExtra ? "row" : "member",
    isRequired: isRequired || isExtra,
    node,
    within,
  }));
}

/** The places of a list's items. */
export function itemsIn(field: Field): readonly Spot[] {
  const { plan, path, within, value } = field;
  if (plan.kind !== "list" || field.shown !== "planned" || !Array.isArray(value)) return [];
  return value.map((_, index): Spot => ({
    path: [...path, index],
    level: 0,
    role: "row",
    isRequired: true,
    node: plan.itemAt(index),
    within,
  }));
}

const ANY_JSON: Plan = {
  kind: "json",
  why: "any",
  isNullable: false,
  about: { examples: [], bounds: {}, isDeprecated: false, needs: [] },
};

function shownAs(plan: Plan, value: JsonValue | undefined, { role }: Spot): Shown {
  if (value === undefined) {
    const isGroup = plan.kind === "object" || plan.kind === "list";
    return isGroup && role !== "root" ? "absent" : "planned";
  }
  if (value === null && plan.isNullable) return "planned";
  return isOfKind(plan, value) ? "planned" : "json";
}

function isOfKind(plan: Plan, value: JsonValue): boolean {
  switch (plan.kind) {
    case "text":
      return typeof value === "string";
    case "number":
    case "boolean":
      return typeof value === plan.kind;
    case "object":
      return isObject(value);
    case "list":
    case "checks":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "options":
      return plan.options.some((option) => equalJson(option.value, value));
    case "nothing":
      return false;
    default:
      return true;
  }
}

function alternativeIn(plan: Plan, picked: string | undefined): Alternative | undefined {
  if (plan.kind !== "choice") return undefined;
  return plan.alternatives.find(({ id }) => id === picked) ?? plan.current;
}
