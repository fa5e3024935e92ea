import { parseJson, toPointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { planField } from "../plan/plan.ts";
import { startOf, startOfRow } from "../plan/start.ts";
import { describedMember } from "../plan/members.ts";
import { isNumberText } from "../value/number-text.ts";
import type { Field } from "./field.ts";
import { without, withTextAt, withValueAt, type Draft, type FormState } from "./state.ts";

/** Type into a field of text. An emptied box sets nothing, but in a row, which is there; else `setEmptyText` sets an empty text. */
export function typeText(state: FormState, field: Field, typed: string): FormState {
  return typed === "" && field.role !== "row" ? clear(state, field) : put(state, field, typed);
}

export function setEmptyText(state: FormState, field: Field, isSet: boolean): FormState {
  return isSet ? put(state, field, "") : clear(state, field);
}

/** Type into a field of numbers: spelled as typed; what is no number yet is a draft. */
export function typeNumber(state: FormState, field: Field, typed: string): FormState {
  const text = typed.trim();
  if (text === "") return clear(state, field);
  return isNumberText(text) ? putRaw(state, field, text) : draft(state, field, typed, "no-number");
}

/** Type into a field of JSON: what is no JSON yet is a draft. */
export function typeJson(state: FormState, field: Field, typed: string): FormState {
  if (typed.trim() === "" && field.role !== "root") return clear(state, field);
  return parseJson(typed).valid ? putRaw(state, field, typed.trim()) : draft(state, field, typed, "no-json");
}

/** Set a field to a value: an option, yes or no, `null`. */
export function put(state: FormState, field: Field, value: JsonValue): FormState {
  return withValueAt(chosen(state, field), field.path, value);
}

/** Leave a field unset; a row is then yet to be filled in. */
export function clear(state: FormState, field: Field): FormState {
  if (field.role === "root") return chosen(state, field);
  if (field.role === "row") return withValueAt(chosen(state, field), field.path, null);
  return without(chosen(state, field), field.path);
}

/** Take a property that somebody added, or an item, out of what holds it. */
export function remove(state: FormState, field: Field): FormState {
  const holder = toPointer(isItem(field) ? field.path.slice(0, -1) : field.path);
  return without(forgetBelow(chosen(state, field), holder), field.path);
}

/** Add a group that is not there. */
export function add(state: FormState, field: Field): FormState {
  const { node, plan } = field;
  const start = node === undefined ? undefined : startOf(state.reader, node);
  return put(state, field, start ?? (plan.kind === "object" ? {} : []));
}

/** Add an item at the end of a list. */
export function addItem(state: FormState, field: Field): FormState {
  if (field.plan.kind !== "list") return state;
  const items = Array.isArray(field.value) ? field.value : [];
  const start = startOfRow(state.reader, field.plan.itemAt(items.length));
  const path: JsonPath = [...field.path, items.length];
  return withValueAt(chosen(state, field), path, start);
}

/** Exchange an item with the one before it. */
export function moveUp(state: FormState, field: Field): FormState {
  const index = Number(field.path.at(-1));
  if (!isItem(field) || index < 1) return state;
  const before = [...field.path.slice(0, -1), index - 1];
  const [one, other] = [state.document.source(field.path), state.document.source(before)];
  if (one === undefined || other === undefined) return state;
  const forgotten = forgetBelow(chosen(state, field), toPointer(field.path.slice(0, -1)));
  return withTextAt(withTextAt(forgotten, field.path, other), before, one);
}

/** Add a property of a name that the object has not. */
export function addMember(state: FormState, field: Field, name: string): FormState {
  const { node } = field;
  if (node === undefined || hasMember(field, name)) return state;
  const start = startOfRow(state.reader, describedMember(state.reader, node, field.value, name));
  return withValueAt(chosen(state, field), [...field.path, name], start);
}

export function hasMember({ value, plan }: Field, name: string): boolean {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, name)) return true;
  return plan.kind === "object" && plan.members.some((member) => member.name === name);
}

/** Turn a box of a set on or off; the others keep their order. */
export function check(state: FormState, field: Field, value: JsonValue, isOn: boolean): FormState {
  const items = Array.isArray(field.value) ? field.value : [];
  const index = items.indexOf(value);
  if (isOn === index >= 0) return state;
  if (!isOn) return without(chosen(state, field), [...field.path, index]);
  return withValueAt(chosen(state, field), [...field.path, items.length], value);
}

/** Choose an alternative. A value that fits it stays, another becomes what the alternative starts with. */
export function pick(state: FormState, field: Field, id: string): FormState {
  const { plan } = field;
  const alternative = plan.kind === "choice" ? plan.alternatives.find((each) => each.id === id) : undefined;
  if (alternative === undefined) return state;
  const below = forgetAt(chosen(state, field), field);
  const next = { ...below, picks: new Map(below.picks).set(field.key, id) };
  const { node } = alternative;
  if (node === undefined) return next;
  if (field.value !== undefined && field.value !== null && state.reader.fits(node, field.value)) return next;
  const start = startOf(state.reader, node);
  // Who asks for an alternative does not ask for the `null` that is its default: it would show no field to type into.
  const isNoField = start === null && planField(state.reader, node, undefined).kind !== "null";
  if (start !== undefined && !isNoField) return put(next, field, start);
  const raw = converted(next, field, node);
  return raw === undefined ? clear(next, field) : putRaw(next, field, raw);
}

/** Choose nothing. */
export function unpick(state: FormState, field: Field): FormState {
  return clear(forgetAt(state, field), field);
}

/** Set `null`, or no longer. */
export function setNull(state: FormState, field: Field, isNull: boolean): FormState {
  if (isNull) return put(forgetAt(state, field), field, null);
  if (field.role !== "row") return clear(state, field);
  // A row has to be something, and `null` is a value of its own here.
  return put(state, field, blankOf(field));
}

function blankOf({ plan, alternative }: Field): JsonValue {
  const blanks: Partial<Record<string, JsonValue>> = {
    text: "",
    string: "",
    number: 0,
    integer: 0,
    boolean: false,
    object: {},
    list: [],
    array: [],
    checks: [],
  };
  if (plan.kind === "options") return plan.options[0]?.value ?? null;
  return blanks[plan.kind === "choice" ? (alternative?.id ?? "") : plan.kind] ?? "";
}

/** What a value becomes as another type, spelled as it was: a number its text, a text the number that it says. As JSON text. */
function converted(
  state: FormState,
  { value, source }: Field,
  node: NonNullable<Field["node"]>,
): string | undefined {
  const { kind } = planField(state.reader, node, undefined);
  if (kind === "text" && source !== undefined && typeof value !== "object") return JSON.stringify(source);
  if (kind !== "number" || typeof value !== "string") return undefined;
  return isNumberText(value.trim()) ? value.trim() : undefined;
}

function putRaw(state: FormState, field: Field, raw: string): FormState {
  return withTextAt(chosen(state, field), field.path, raw);
}

function draft(state: FormState, field: Field, text: string, fault: Draft["fault"]): FormState {
  const next = chosen(state, field);
  return { ...next, drafts: new Map(next.drafts).set(field.key, { path: field.path, text, fault }) };
}

/** Who edits a field has chosen the alternatives that it stands in, and is done with what was half typed. */
function chosen(state: FormState, { within, key }: Field): FormState {
  const picks = new Map(state.picks);
  for (const each of within) picks.set(each.key, each.id);
  const drafts = new Map(state.drafts);
  drafts.delete(key);
  return { ...state, picks, drafts };
}

/** Forget what was chosen and half typed in a value. */
function forgetAt(state: FormState, { path, level }: Field): FormState {
  const pointer = toPointer(path);
  return forget(state, (key) => {
    const [own, depth] = splitKey(key);
    return own.startsWith(`${pointer}/`) || (own === pointer && depth >= level);
  });
}

function forgetBelow(state: FormState, pointer: string): FormState {
  return forget(state, (key) => key.startsWith(`${pointer}/`));
}

function forget(state: FormState, isGone: (key: string) => boolean): FormState {
  const kept = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map([...map].filter(([key]) => !isGone(key)));
  return { ...state, picks: kept(state.picks), drafts: kept(state.drafts) };
}

function splitKey(key: string): [pointer: string, level: number] {
  const at = key.lastIndexOf("#");
  return [key.slice(0, at), Number(key.slice(at + 1))];
}

function isItem({ path }: Field): boolean {
  return typeof path.at(-1) === "number";
}
