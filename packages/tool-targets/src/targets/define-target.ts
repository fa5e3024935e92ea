import { cutText } from "@toolhaft/json-text";
import { CONSTRAINT_KINDS } from "./constraint-fields.ts";
import { SHAPES, type Shape, type Target } from "./target.ts";

const ID = /^[a-z][a-z0-9.@-]{0,63}$/;
/** Kinds that list either what is accepted or what is not. */
const ONE_LIST: ReadonlySet<string> = new Set(["keywords", "keyword-values", "neighbours"]);
const EFFECTS = ["refuses", "disputed", "ignores", "advises", "loses", "rewritten", "needless"];

/**
 * Check a target of your own and give it back: for `createLinter({ targets })` and `convert`. A target with the
 * id of a built-in one takes its place. Throws a `TypeError` that names the first fault and its place.
 */
export function defineTarget(target: Target): Target {
  const fault = faultOf(target);
  if (fault !== undefined) throw new TypeError(`defineTarget: ${fault}`);
  return target;
}

function faultOf(target: unknown): string | undefined {
  if (!isRecord(target)) return `a target is an object, got ${show(target)}`;
  const { id, title, shape, constraints } = target;
  if (typeof id !== "string" || !ID.test(id)) {
    return `id must be lower-case letters, digits, ".", "@" and "-", got ${show(id)}`;
  }
  if (typeof title !== "string" || title === "") return `title of ${id} must be a text, got ${show(title)}`;
  if (shape !== undefined && !SHAPES.includes(shape as Shape)) {
    return `shape of ${id} must be one of ${SHAPES.join(", ")}, got ${show(shape)}`;
  }
  if (!Array.isArray(constraints)) return `constraints of ${id} must be a list, got ${show(constraints)}`;
  for (const [index, constraint] of (constraints as unknown[]).entries()) {
    const fault = constraintFault(constraint);
    if (fault !== undefined) return `constraints[${String(index)}] of ${id}: ${fault}`;
  }
  return undefined;
}

function constraintFault(constraint: unknown): string | undefined {
  if (!isRecord(constraint)) return `a constraint is an object, got ${show(constraint)}`;
  const { kind, effect, source, date } = constraint;
  const fields = typeof kind === "string" && Object.hasOwn(CONSTRAINT_KINDS, kind) ? kind : undefined;
  if (fields === undefined) {
    return `kind must be one of ${Object.keys(CONSTRAINT_KINDS).join(", ")}, got ${show(kind)}`;
  }
  if (!EFFECTS.includes(effect as string))
    return `effect must be one of ${EFFECTS.join(", ")}, got ${show(effect)}`;
  if (typeof source !== "string" || source === "") return `source must be an address, got ${show(source)}`;
  if (typeof date !== "string" || !/^\d{4}-\d\d(?:-\d\d)?$/.test(date)) {
    return `date must be such as 2026-08, got ${show(date)}`;
  }
  const checks = CONSTRAINT_KINDS[fields as keyof typeof CONSTRAINT_KINDS];
  for (const [field, check] of Object.entries(checks)) {
    const value = constraint[field];
    if (!check.takes(value)) return `${field} of a ${fields} must be ${check.words}, got ${show(value)}`;
  }
  if (ONE_LIST.has(fields) && (constraint["not"] === undefined) === (constraint["only"] === undefined)) {
    return `${fields} need either not or only`;
  }
  const { by, of, quiet } = constraint;
  if (
    by !== undefined &&
    !(Array.isArray(by) && by.every((name) => typeof name === "string" && name !== ""))
  ) {
    return `by must be a list of names, got ${show(by)}`;
  }
  if (effect === "disputed" && by === undefined) return "what is disputed names by whom";
  if (of !== undefined && of !== "output") return `of must be output, got ${show(of)}`;
  if (quiet !== undefined && typeof quiet !== "boolean")
    return `quiet must be true or false, got ${show(quiet)}`;
  if (kind === "description-length" && constraint["min"] === undefined && constraint["max"] === undefined) {
    return "description-length needs min or max";
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return cutText(typeof value === "string" ? JSON.stringify(value) : String(value), 60);
}
