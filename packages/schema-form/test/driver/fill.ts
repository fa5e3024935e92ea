import { equalJson } from "@toolhaft/json-schema";
import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import {
  add,
  addItem,
  addMember,
  check,
  clear,
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  pick,
  put,
  remove,
  setEmptyText,
  setNull,
  typeJson,
  typeNumber,
  typeText,
  unpick,
  type Field,
  type FormState,
  type Spot,
} from "../../src/plan.ts";

/** Properties show others; so often is looked again. */
const ROUNDS = 4;

/** Make a field hold a value, by what its controls can do and nothing else. Where they cannot, it holds something else. */
export function fill(state: FormState, spot: Spot, target: JsonValue): FormState {
  const field = fieldAt(state, spot);
  const { plan, value } = field;
  if (value !== undefined && equalJson(value, target) && !state.drafts.has(field.key)) return state;
  if (target === null && plan.isNullable) return setNull(state, field, true);
  if (value === null && plan.isNullable) return fill(setNull(state, field, false), spot, target);
  if (isJsonField(field)) return fillJson(state, field, target);
  switch (plan.kind) {
    case "text":
      if (typeof target !== "string") return state;
      return target === "" && field.role !== "row"
        ? setEmptyText(state, field, true)
        : typeText(state, field, target);
    case "number":
      return typeof target === "number" ? typeNumber(state, field, String(target)) : state;
    case "boolean":
      return typeof target === "boolean" ? put(state, field, target) : state;
    case "null":
      return target === null ? put(state, field, null) : state;
    case "options": {
      const option = plan.options.find((each) => equalJson(each.value, target));
      return option === undefined ? state : put(state, field, option.value);
    }
    case "checks":
      return fillChecks(state, spot, target);
    case "choice":
      return fillChoice(state, spot, target);
    case "object":
      return isObject(target) ? fillObject(state, spot, target) : state;
    case "list":
      return Array.isArray(target) ? fillList(state, spot, target) : state;
    default:
      return state;
  }
}

/** A field of JSON: by its plan, or while its value is of another kind. */
export function isJsonField({ plan, shown }: Field): boolean {
  return shown === "json" || plan.kind === "json" || plan.kind === "nothing";
}

/** Whoever sees a value of another kind in a field of JSON clears it first, where that brings back the field. */
function fillJson(state: FormState, field: Field, target: JsonValue): FormState {
  if (field.shown === "json" && field.role === "member" && field.plan.kind !== "json") {
    const cleared = clear(state, field);
    if (!isJsonField(fieldAt(cleared, field))) return fill(cleared, field, target);
  }
  return typeJson(state, field, JSON.stringify(target));
}

function fillChecks(state: FormState, spot: Spot, target: JsonValue): FormState {
  const { plan } = fieldAt(state, spot);
  if (plan.kind !== "checks" || !Array.isArray(target)) return state;
  let next = state;
  // All off, then on in the order that is wanted.
  for (const { value } of plan.options) next = check(next, fieldAt(next, spot), value, false);
  if (target.length === 0) {
    const [first] = plan.options;
    if (first === undefined) return next;
    next = check(next, fieldAt(next, spot), first.value, true);
    return check(next, fieldAt(next, spot), first.value, false);
  }
  for (const item of target) next = check(next, fieldAt(next, spot), item, true);
  return next;
}

function fillChoice(state: FormState, spot: Spot, target: JsonValue): FormState {
  const field = fieldAt(state, spot);
  if (field.plan.kind !== "choice") return state;
  const { alternatives } = field.plan;
  const fitting = alternatives.filter(({ node }) => node === undefined || state.reader.fits(node, target));
  for (const { id } of fitting) {
    const isShown = field.alternative?.id === id && fieldInside(state, field) !== undefined;
    const chosen = isShown ? state : pick(state, field, id);
    const inside = fieldInside(chosen, fieldAt(chosen, spot));
    const filled = inside === undefined ? chosen : fill(chosen, inside, target);
    if (holds(filled, spot, target)) return filled;
  }
  return state;
}

function fillObject(state: FormState, spot: Spot, target: JsonObject): FormState {
  let next = state;
  const field = fieldAt(next, spot);
  if (field.shown === "absent") next = add(next, field);
  for (let round = 0; round < ROUNDS && !holds(next, spot, target); round++) {
    for (const member of membersIn(fieldAt(next, spot))) {
      const name = String(member.path.at(-1));
      const wanted = own(target, name);
      if (wanted === undefined) next = leaveOut(next, member);
      else next = fill(next, member, wanted);
    }
    for (const [name, wanted] of Object.entries(target)) {
      const object = fieldAt(next, spot);
      const known = membersIn(object).find((each) => each.path.at(-1) === name);
      if (known === undefined) {
        if (object.plan.kind !== "object" || object.plan.others === "closed") continue;
        next = addMember(next, object, name);
      }
      const added = membersIn(fieldAt(next, spot)).find((each) => each.path.at(-1) === name);
      if (added !== undefined) next = fill(next, added, wanted);
    }
  }
  return next;
}

function fillList(state: FormState, spot: Spot, target: readonly JsonValue[]): FormState {
  let next = state;
  const field = fieldAt(next, spot);
  if (field.shown === "absent") next = add(next, field);
  for (
    let items = itemsIn(fieldAt(next, spot));
    items.length > target.length;
    items = itemsIn(fieldAt(next, spot))
  ) {
    const last = items.at(-1);
    if (last === undefined) break;
    next = remove(next, fieldAt(next, last));
  }
  for (const [index, wanted] of target.entries()) {
    const list = fieldAt(next, spot);
    if (index >= itemsIn(list).length) {
      if (list.plan.kind !== "list" || !list.plan.takesMore) return next;
      next = addItem(next, list);
    }
    const item = itemsIn(fieldAt(next, spot))[index];
    if (item !== undefined) next = fill(next, item, wanted);
  }
  return next;
}

/** Leave a field unset, by its own control for that. */
function leaveOut(state: FormState, spot: Spot): FormState {
  const field = fieldAt(state, spot);
  const { plan, value } = field;
  if (value === undefined) return state;
  if (field.role === "row") return remove(state, field);
  if (value === null && plan.isNullable) return setNull(state, field, false);
  if (plan.kind === "text" && field.shown === "planned") return typeText(state, field, "");
  if (plan.kind === "number" && field.shown === "planned") return typeNumber(state, field, "");
  if (plan.kind === "choice") {
    if (plan.by === "schemas") return unpick(state, field);
    const inside = fieldInside(state, field);
    return inside === undefined ? state : leaveOut(state, inside);
  }
  return clear(state, field);
}

export function holds(state: FormState, spot: Spot, target: JsonValue): boolean {
  const { value } = fieldAt(state, spot);
  return value !== undefined && equalJson(value, target);
}
